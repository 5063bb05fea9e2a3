import type { SweepVariable } from "@clicktree/core/analysis";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** Names on the command line. */
export const sweepNames = ["photons", "efficiency", "dark-counts", "visibility", "bins"] as const;
export type SweepName = (typeof sweepNames)[number];

export const variableOf = (name: SweepName): SweepVariable => (name === "dark-counts" ? "darkCounts" : name);

export interface RangeValues {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly steps: number | undefined;
  readonly values: readonly string[];
}

const mostSteps = 10_000;

/** The values to go through: those listed, else so many from one to another, bins as whole numbers. */
export function sweepValues(context: Context, over: SweepName, bins: number, given: RangeValues): number[] {
  const refuse = (key: "badValue" | "badRange" | "badBins" | "badSteps", params = {}): never => {
    throw new CommandFailure(exitCodes.usage, "USAGE", context.say(cliAnalysis, key, params));
  };
  if (given.values.length > 0)
    return given.values.map((text) => {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isFinite(value) ? value : refuse("badValue", { value: text });
    });
  const [least, most] = usual(over, bins);
  const [from, to] = [given.from ?? least, given.to ?? most];
  if (!(from < to)) return refuse("badRange", { from, to });
  if (over === "bins") {
    const count = Math.floor(to) - Math.ceil(from) + 1;
    if (count < 1) return refuse("badBins", { from, to });
    return Array.from({ length: Math.min(count, mostSteps) }, (_, i) => Math.ceil(from) + i); // 20 are for core to say
  }
  const steps = given.steps ?? 21;
  if (!(Number.isInteger(steps) && steps >= 2 && steps <= mostSteps)) return refuse("badSteps", { most: mostSteps });
  // twelve digits, so that 0.1 + 0.2 reads as it was meant
  return Array.from({ length: steps }, (_, i) => Number((from + ((to - from) * i) / (steps - 1)).toPrecision(12)));
}

function usual(over: SweepName, bins: number): [number, number] {
  if (over === "photons") return [0.25, 10];
  if (over === "dark-counts") return [0, 0.1];
  if (over === "bins") return [1, Math.max(2, bins)];
  return over === "efficiency" ? [0.5, 1] : [0.9, 1];
}
