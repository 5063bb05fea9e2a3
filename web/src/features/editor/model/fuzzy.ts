/** The score of a query word in a text; higher is better. Undefined if its letters do not occur in order. */
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
  // reject letters that are too far apart
  return word.length / (from - first);
}

/**
 * How well a text matches a query. Each word of the query, in any order, must occur in the text, or at least its
 * letters in order. A match at the start of the text scores highest, then one at the start of a word; shorter texts win
 * ties. Undefined if there is no match.
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

/** The items that match a query, best first. Equally good items keep their order. */
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
