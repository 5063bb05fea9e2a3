/**
 * Expected shots above which Pearson's statistic follows its distribution well (W. G. Cochran, Biometrics 10, 417,
 * 1954).
 */
const enough = 5;

/**
 * Groups cells so that each group expects at least 5 shots: the rarest are joined first, and a remainder joins the
 * smallest group. Answers the numbers of the cells of each group; no group where all cells together expect fewer.
 */
export function groupRare(expected: readonly number[]): number[][] {
  const groups: number[][] = [];
  let open: number[] = [];
  let sum = 0;
  const order = expected.map((_, cell) => cell).sort((a, b) => expected[a]! - expected[b]!);
  for (const cell of order) {
    open.push(cell);
    sum += expected[cell]!;
    if (sum < enough) continue;
    groups.push(open);
    [open, sum] = [[], 0];
  }
  groups[0]?.push(...open);
  return groups;
}
