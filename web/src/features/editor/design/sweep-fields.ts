import { isSweptImperfection, type SweepVariable, usualImperfections } from "@clicktree/core/analysis";
import { maxTableSize, typedNumber } from "@clicktree/core/tree";
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

/** The names of the sentences about invalid fields. */
export interface SweepFaults {
  readonly from?: "fromFault" | "fromBinsFault";
  readonly to?: "toFault" | "toBinsFault";
  readonly points?: "pointsFault";
}

/** The invalid fields. The end is compared with the start only if that is valid. */
export function faultsOf({ over, from, to, points }: SweepFields): SweepFaults {
  const [low, high, size] = [typedNumber(from), typedNumber(to), typedNumber(points)];
  if (over === "bins") {
    const isBins = (value: number, least: number) => Number.isInteger(value) && value >= least && value <= maxTableSize;
    const isFrom = isBins(low, 1);
    return {
      ...(!isFrom && { from: "fromBinsFault" as const }),
      ...(!isBins(high, isFrom ? low : 1) && { to: "toBinsFault" as const }),
    };
  }
  const isFrom = low >= 0 && Number.isFinite(low);
  return {
    ...(!isFrom && { from: "fromFault" as const }),
    ...(!(Number.isFinite(high) && high > (isFrom ? low : 0)) && { to: "toFault" as const }),
    ...(!(Number.isInteger(size) && size >= 2 && size <= maxPoints) && { points: "pointsFault" as const }),
  };
}

/** The values of the variable in equal steps, ends included; undefined if the fields are invalid. */
export function valuesOf(fields: SweepFields): number[] | undefined {
  if (Object.keys(faultsOf(fields)).length > 0) return undefined;
  const [low, high, size] = [typedNumber(fields.from), typedNumber(fields.to), typedNumber(fields.points)];
  if (fields.over === "bins") return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return Array.from({ length: size }, (_, i) => Number((low + ((high - low) * i) / (size - 1)).toPrecision(12)));
}
