import { DomainError } from "../../platform/index.js";

/**
 * Lower-case letters and digits that look like a Latin one, after Unicode's confusables (UTS 39, confusables.txt), for the
 * scripts that whole words can be forged in. Mixed scripts are refused before (username.ts), so this table is short.
 */
const groups: Readonly<Record<string, string>> = {
  a: "аɑα",
  b: "ьЬ",
  c: "сϲ",
  d: "ԁ",
  e: "еҽ",
  f: "ƒ",
  g: "ɡց",
  h: "һհ",
  i: "іıιі",
  j: "јϳ",
  k: "кκ",
  l: "1ӏǀ",
  m: "м",
  n: "ոη",
  o: "0оοօ",
  p: "рρ",
  q: "ԛզ",
  r: "г",
  s: "ѕ",
  t: "т",
  u: "սυ",
  v: "ѵν",
  w: "ԝω",
  x: "хχ",
  y: "уγү",
  z: "ʐ",
  // One letter in two forms; which of them a capital becomes hangs on its place in the word.
  σ: "ς",
  ë: "ё",
  ï: "ї",
};

const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(groups).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

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
