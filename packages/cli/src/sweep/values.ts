import type { SweepVariable } from "@clicktree/core/analysis";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { usageError } from "../terminal/exit.js";

/** Names on the command line. */
const sweepNames = ["photons", "efficiency", "dark-counts", "visibility", "bins"] as const;
export type SweepName = (typeof sweepNames)[number];

export const variableOf = (name: SweepName): SweepVariable => (name === "dark-counts" ? "darkCounts" : name);

export interface RangeValues {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly steps: number | undefined;
  readonly values: readonly string[];
}

const maxSteps = 10_000;

/** The value of each variable for the tree and the detector that are swept. */
export type OwnValues = Readonly<Record<SweepName, number>>;

/** The values of the sweep: those listed, else evenly spaced ones; whole numbers for bins. */
export function sweepValues(context: Context, over: SweepName, own: OwnValues, given: RangeValues): number[] {
  const refuse = (key: "valuesAndRange" | "badValue" | "badRange" | "badBins" | "badSteps", params = {}): never => {
    throw usageError(context.t(cliAnalysis, key, params));
  };
  if (given.values.length > 0 && (given.from !== undefined || given.to !== undefined)) return refuse("valuesAndRange");
  if (given.values.length > 0)
    return given.values.map((text) => {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isFinite(value) ? value : refuse("badValue", { value: text });
    });
  const [lowest, highest] = usualRange(over, own[over]);
  const [from, to] = [given.from ?? lowest, given.to ?? highest];
  if (!(from < to)) return refuse("badRange", { from, to });
  if (over === "bins") {
    const count = Math.floor(to) - Math.ceil(from) + 1;
    if (count < 1) return refuse("badBins", { from, to });
    return Array.from({ length: Math.min(count, maxSteps) }, (_, i) => Math.ceil(from) + i); // 20 are for core to say
  }
  const steps = given.steps ?? 21;
  if (!(Number.isInteger(steps) && steps >= 2 && steps <= maxSteps)) return refuse("badSteps", { most: maxSteps });
  // twelve digits, so that 0.1 + 0.2 is shown as 0.3
  return Array.from({ length: steps }, (_, i) => Number((from + ((to - from) * i) / (steps - 1)).toPrecision(12)));
}

/**
 * The range around the tree's own value: a quarter to four times the photon number, and realistic values of the other
 * variables.
 */
function usualRange(over: SweepName, own: number): [number, number] {
  const rounded = (value: number) => Number(value.toPrecision(3));
  if (over === "photons") return own > 0 ? [rounded(own / 4), rounded(4 * own)] : [0.25, 10];
  if (over === "dark-counts") return [0, own > 0 ? rounded(4 * own) : 0.1];
  if (over === "bins") return [1, Math.max(2, own)];
  return [Math.min(over === "efficiency" ? 0.5 : 0.9, rounded(own / 2)), 1];
}
