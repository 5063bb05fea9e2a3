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

export const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(groups).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);
