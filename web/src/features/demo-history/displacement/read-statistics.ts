import type { Demo2Statistics, DemoRequest } from "@clicktree/contract";
import { displacedMean, type FringeShape, fringeOf } from "@clicktree/core/photons";
import { fringeCurve } from "./noise.js";

/** The stored statistics; null if they cannot be read. Missing fields are shown as N/A. */
export function readStatistics(data: string | null | undefined): Partial<Demo2Statistics> | null {
  if (data == null || data === "") return {};
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** A number with 4 decimals, or N/A if it is missing. */
export const fourDecimals = (value: unknown): string =>
  typeof value === "number" && Number.isFinite(value) ? value.toFixed(4) : "N/A";

export const orMissing = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "N/A";

type Asked = Pick<DemoRequest, "demoType" | "signalPhotons" | "localOscillatorPhotons" | "overlap">;

/**
 * The statistics expected of a request when it was sent, for an ideal detector, and for perfect overlap if none was
 * stated. Undefined for preset data, which do not depend on the request.
 */
export function expectedStatistics({ demoType, signalPhotons, localOscillatorPhotons, overlap }: Asked) {
  if (demoType === "education" || signalPhotons === null || localOscillatorPhotons === null) return undefined;
  const setting = { signal: signalPhotons, localOscillator: localOscillatorPhotons, overlap: overlap ?? 1 };
  const { mean, visibility } = fringeOf(setting);
  const highest = displacedMean(setting, 0);
  return { maxMinusMean: highest - mean, maxPlusMean: highest + mean, visibility };
}

/** The fringe of an ideal laboratory, in phase with the measured one; undefined for preset data. */
export function expectedCurve(asked: Asked, measured: FringeShape, columns: number): Float64Array | undefined {
  const expected = expectedStatistics(asked);
  if (expected === undefined) return undefined;
  const { maxMinusMean, maxPlusMean } = expected;
  const [amplitude, mean] = [{ value: maxMinusMean }, { value: (maxPlusMean - maxMinusMean) / 2 }];
  // without a measured fringe there is no phase to match
  const offset = measured.stands ? measured.offset : 0;
  return fringeCurve({ ...measured, stands: true, offset, mean, amplitude }, columns);
}

/** The window of the moving average, taken from the server's text. */
export const windowOf = (method: unknown): string | undefined =>
  typeof method === "string" ? /^periodic moving average over (\d+) columns$/.exec(method)?.[1] : undefined;
