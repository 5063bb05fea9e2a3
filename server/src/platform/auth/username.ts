import { DomainError } from "../../failures/domain-error.js";

/**
 * Lower-case letters and digits that look like a Latin letter, from Unicode's confusables (UTS 39, confusables.txt), for
 * scripts that can imitate whole words. Mixed scripts are refused below, so this table is short.
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
  // One letter in two forms; which one a capital becomes depends on its position in the word.
  σ: "ς",
  ë: "ё",
  ï: "ї",
};

const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(groups).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Letters, digits and marks of any script, `_`, `-` and `.`; no dot or mark at the start. */
const allowed = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_.-]*$/u;
/** Invisible letters, e.g. the Hangul fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** A combining mark in a script that does not need it imitates a plain letter. */
const strayMark = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_.-]\p{M}/u;
/** Scripts with similar letters that no real word mixes. */
const alike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** A new name, trimmed and in NFC. Throws the failure if it is not valid. */
export function newUsername(text: string): string {
  const name = text.trim().normalize("NFC");
  const length = [...name].length;
  if (length < 3) throw new DomainError("USERNAME_TOO_SHORT");
  if (length > 20) throw new DomainError("USERNAME_TOO_LONG");
  if (!allowed.test(name)) throw new DomainError("USERNAME_INVALID");
  if (alike.filter((script) => script.test(name)).length > 1) throw new DomainError("USERNAME_MIXED_SCRIPTS");
  if (invisible.test(name) || strayMark.test(name) || name.normalize("NFKC") !== name)
    throw new DomainError("USERNAME_UNCLEAR_LETTERS");
  return name;
}

/** Whether a given name is a stored one in any case. Some programs send an accent as a character of its own. */
export const isSameName = (stored: string, given: string): boolean =>
  stored.toLowerCase() === given.trim().normalize("NFC").toLowerCase();

/** The same text for all names that a reader could confuse: without case, width and look-alike letters. */
export function nameSkeleton(name: string): string {
  const folded = name.trim().normalize("NFKC").toUpperCase().toLowerCase().normalize("NFD");
  // a dotted capital I becomes an i with a second dot, which no one sees
  const plain = folded.replace(/(?<=[ij])\u0307/gu, "").normalize("NFKC");
  return [...plain].map((letter) => lookAlikes[letter] ?? letter).join("");
}
