/** The score of a word of the query in a text: higher is better; undefined where its letters do not come in order. */
function wordScore(word: string, text: string): number | undefined {
  const at = text.indexOf(word);
  if (at === 0) return 4;
  if (at > 0) return /[\p{L}\p{N}]/u.test(text[at - 1]!) && !/\p{Script=Han}/u.test(text[at]!) ? 2 : 3;
  let from = 0;
  let first = -1;
  for (const letter of word) {
    const next = text.indexOf(letter, from);
    if (next < 0) return undefined;
    if (first < 0) first = next;
    from = next + letter.length;
  }
  // letters far apart are hardly what was meant
  return word.length / (from - first);
}

/**
 * How well a text fits a query: each word of it, in any order, must be in the text or its letters must come in order.
 * The start of the text counts most, then the start of a word; a shorter text wins between equals. Undefined for no fit.
 */
function fuzzyScore(query: string, text: string): number | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const score = wordScore(word, lower);
    if (score === undefined) return undefined;
    sum += score;
  }
  return sum - lower.length / 1000;
}

/** The items that fit a query, the best first; the order of the items where they are equally good. */
export function fuzzyFilter<T>(query: string, items: readonly T[], textsOf: (item: T) => readonly string[]): T[] {
  if (query.trim() === "") return [...items];
  return items
    .flatMap((item) => {
      const scores = textsOf(item).flatMap((text) => fuzzyScore(query, text) ?? []);
      return scores.length === 0 ? [] : [{ item, score: Math.max(...scores) }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
