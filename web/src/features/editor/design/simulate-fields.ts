import { typedWhole } from "@clicktree/core/tree";

/** More shots would take minutes in a browser; the command line has no such limit. */
export const maxShots = 10_000_000;
export const maxSeed = Number.MAX_SAFE_INTEGER;

/** The fields as typed. */
export interface SimulateFields {
  readonly shots: string;
  readonly seed: string;
}

/** Number of shots and seed; undefined if one of them is invalid. */
export function planOf({ shots, seed }: SimulateFields): { readonly shots: number; readonly seed: number } | undefined {
  const plan = { shots: typedWhole(shots), seed: seedOf(seed) };
  if (!(plan.shots >= 1 && plan.shots <= maxShots) || plan.seed === undefined) return undefined;
  return { shots: plan.shots, seed: plan.seed };
}

/** A typed seed; undefined if it is invalid. */
export function seedOf(text: string): number | undefined {
  const seed = typedWhole(text);
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : undefined;
}

/** A seed short enough to read aloud and type again. */
export const newSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
