import { isSweptImperfection, type SweepVariable, usualImperfections } from "@clicktree/core/analysis";
import { maxTableSize } from "@clicktree/core/tree";
import { typedNumber } from "../../../shared/typed-number/index.js";
import type { Receiver } from "./design-task.js";

/** The fields of the dialog as typed. */
export interface SweepFields {
  readonly over: SweepVariable;
  readonly from: string;
  readonly to: string;
  readonly points: string;
  readonly receiver: Receiver;
}

const maxPoints = 201;

/** Default range of a variable, based on the drawing's own values. */
export function usualRange(over: SweepVariable, photons: number, bins: number): Pick<SweepFields, "from" | "to"> {
  if (isSweptImperfection(over)) {
    const { from, to } = usualImperfections[over];
    return { from: String(from), to: String(to) };
  }
  const reach = Number((2 * Math.max(photons, 0.5)).toPrecision(2));
  const ranges = {
    photons: ["0", String(reach)],
    efficiency: ["0.5", "1"],
    darkCounts: ["0", "0.1"],
    visibility: ["0.9", "1"],
    bins: ["1", String(bins)],
  } as const;
  const [from, to] = ranges[over];
  return { from, to };
}

/** The values of the variable in equal steps, ends included; undefined if the fields are invalid. */
export function valuesOf({ over, from, to, points }: SweepFields): number[] | undefined {
  const [low, high] = [typedNumber(from), typedNumber(to)];
  if (high === Number.POSITIVE_INFINITY) return undefined;
  if (!(low >= 0 && high > low) && !(over === "bins" && low >= 1 && high >= low)) return undefined;
  if (over === "bins") {
    if (!Number.isInteger(low) || !Number.isInteger(high) || high > maxTableSize) return undefined;
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  }
  const size = typedNumber(points);
  if (!Number.isInteger(size) || size < 2 || size > maxPoints) return undefined;
  return Array.from({ length: size }, (_, i) => Number((low + ((high - low) * i) / (size - 1)).toPrecision(12)));
}
