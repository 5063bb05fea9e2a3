import { groupRare } from "./rare.js";
import { upperGamma } from "./special-functions.js";
import { poissonTails } from "./tails.js";

/** The cell that is furthest from what all runs together give. */
interface FurthestCell {
  readonly table: number;
  readonly run: number;
  /** Outcomes of the cell: several where rare ones were grouped. */
  readonly outcomes: readonly number[];
  /** Fraction of the run's shots, and of the shots of all runs. */
  readonly measured: number;
  readonly together: number;
  /** Difference in standard deviations of the cell (adjusted residual, S. J. Haberman, Biometrics 29, 205, 1973). */
  readonly deviation: number;
  /**
   * Probability that any cell is so far apart if the runs agree: Poisson's for this cell times the number of cells. Sees
   * one outcome that changes among hundreds that do not, which χ² does not.
   */
  readonly pValue: number;
}

/** Whether runs have the same distribution of outcomes. */
export interface Homogeneity {
  /** Pearson's χ² of homogeneity, summed over the tables. */
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** Probability of such a χ² or a larger one if all runs have the same distribution; null if no cell may vary. */
  readonly pValue: number | null;
  readonly furthest: FurthestCell | null;
}

/**
 * Tests whether runs agree: tables[t][run][outcome] in shots, one table for each hypothesis, whose shots were fixed.
 * Outcomes that the run with the fewest shots expects fewer than 5 times are grouped within their table.
 */
export function homogeneity(tables: readonly (readonly ArrayLike<number>[])[]): Homogeneity {
  let [chiSquare, degreesOfFreedom, cells] = [0, 0, 0];
  let furthest: FurthestCell | null = null;
  tables.forEach((rows, table) => {
    const runs = rows.map((row, run) => ({ row, run, shots: sumOf(row) })).filter(({ shots }) => shots > 0);
    const fewest = Math.min(...runs.map(({ shots }) => shots));
    const whole = runs.reduce((sum, { shots }) => sum + shots, 0);
    if (runs.length < 2) return;
    const totals = Array.from(runs[0]!.row, (_, outcome) => runs.reduce((sum, { row }) => sum + row[outcome]!, 0));
    const occurring = totals.flatMap((total, outcome) => (total > 0 ? [outcome] : []));
    const groups = groupRare(occurring.map((outcome) => (fewest * totals[outcome]!) / whole));
    if (groups.length < 2) return;
    degreesOfFreedom += (runs.length - 1) * (groups.length - 1);
    for (const group of groups) {
      const outcomes = group.map((cell) => occurring[cell]!);
      const together = outcomes.reduce((sum, outcome) => sum + totals[outcome]!, 0) / whole;
      for (const { row, run, shots } of runs) {
        const counted = outcomes.reduce((sum, outcome) => sum + row[outcome]!, 0);
        const expected = shots * together;
        cells++;
        chiSquare += (counted - expected) ** 2 / expected;
        const deviation = (counted - expected) / Math.sqrt(expected * (1 - together) * (1 - shots / whole));
        if (furthest === null || Math.abs(deviation) > Math.abs(furthest.deviation))
          furthest = {
            ...{ table, run, outcomes, measured: counted / shots, together, deviation },
            pValue: poissonTails(counted, expected),
          };
      }
    }
  });
  if (degreesOfFreedom === 0) return { chiSquare: 0, degreesOfFreedom, pValue: null, furthest: null };
  const pValue = upperGamma(degreesOfFreedom / 2, chiSquare / 2);
  return { chiSquare, degreesOfFreedom, pValue, furthest: furthest && corrected(furthest, cells) };
}

const corrected = (cell: FurthestCell, cells: number): FurthestCell => ({
  ...cell,
  pValue: Math.min(1, cells * cell.pValue),
});

function sumOf(row: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += row[i]!;
  return sum;
}
