import { DomainError } from "../../platform/index.js";
import { lookAlikes } from "./look-alikes.js";

/** Letters, digits and marks of any script, `_`, `-` and `.`; no dot or mark at the start. */
const allowed = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*$/u;
/** Letters that show as nothing, e.g. the Hangul fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** A mark where its script does not need one is a spoof of a bare letter. */
const strayMark = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_.-]\p{M}/u;
/** Scripts whose letters look like each other's and that no word mixes. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** A name to take, trimmed and in NFC. Throws what is wrong with it. */
export function newUsername(text: string): string {
  const name = text.trim().normalize("NFC");
  const length = [...name].length;
  if (length < 3) throw new DomainError("USERNAME_TOO_SHORT");
  if (length > 20) throw new DomainError("USERNAME_TOO_LONG");
  const plain =
    allowed.test(name) &&
    !invisible.test(name) &&
    !strayMark.test(name) &&
    name.normalize("NFKC") === name &&
    alike.filter((script) => script.test(name)).length <= 1;
  if (!plain) throw new DomainError("USERNAME_INVALID");
  return name;
}

/** What two names share when a reader could take one for the other: case, width and look-alike letters are gone. */
export function nameSkeleton(name: string): string {
  const folded = name.trim().normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
  return [...folded].map((letter) => lookAlikes[letter] ?? letter).join("");
}
