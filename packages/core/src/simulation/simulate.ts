import {
  conventionsText,
  type Detector,
  detectorText,
  err,
  imperfectionsText,
  ok,
  type Progress,
  type Result,
} from "../receiver/index.js";
import { type Feedback, simulatedEquipment } from "../requests/index.js";
import { maxDistinctRecords, type ShotCounts, ShotTally } from "./shot-tally.js";
import { ShotSource, shotsPerBlock } from "./shots.js";
import type { SimulatedReceiver } from "./simulated-receiver.js";

/** Which shots are drawn: a seed always gives the same counts, however the work is divided. */
export interface ShotPlan {
  readonly shots: number;
  readonly seed: number;
}

/** The blocks of a plan from one up to, but excluding, another. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Divides the blocks of a number of shots evenly among workers; no part is empty. */
export function shareBlocks(shots: number, workers: number): BlockRange[] {
  const blocks = Math.ceil(shots / shotsPerBlock);
  const shares = Math.max(1, Math.min(Math.floor(workers), blocks));
  return Array.from({ length: shares }, (_, i) => ({
    from: Math.floor((blocks * i) / shares),
    to: Math.floor((blocks * (i + 1)) / shares),
  }));
}

/** Blocks between two progress reports: some milliseconds. */
const blocksAtOnce = 64;

/**
 * Draws a range of blocks and counts their records; progress in shots. Stops early at more than `maxDistinct` distinct
 * records, which `simulatedFeedback` refuses.
 */
export function* simulateBlocks(
  receiver: SimulatedReceiver,
  { shots, seed }: ShotPlan,
  { from, to }: BlockRange,
  maxDistinct = maxDistinctRecords,
): Generator<Progress, ShotCounts> {
  const source = new ShotSource(receiver, seed);
  const tally = tallyOf(receiver);
  const keys = new Float64Array(shotsPerBlock);
  const [start, end] = [from * shotsPerBlock, Math.min(shots, to * shotsPerBlock)];
  for (let block = from; block < to && tally.distinct <= maxDistinct; block++) {
    if ((block - from) % blocksAtOnce === 0) yield { done: block * shotsPerBlock - start, total: end - start };
    tally.addKeys(keys, source.drawKeys(block, shots, keys));
  }
  return tally.counts();
}

/**
 * Joins the parts of a plan into the feedback that a simulated laboratory would send. More than `maxDistinct` distinct
 * records are a problem, which bounds the memory.
 */
export function simulatedFeedback(
  receiver: SimulatedReceiver,
  plan: ShotPlan,
  parts: readonly ShotCounts[],
  largest = maxDistinctRecords,
): Result<Feedback> {
  const tally = tallyOf(receiver);
  for (const part of parts) {
    tally.merge(part);
    if (tally.distinct > largest) return err("TOO_MANY_DISTINCT", { largest });
  }
  return ok(tally.feedback(simulationMeta(receiver, plan)));
}

/** A tally for the shots of a receiver. */
export const tallyOf = ({ bins, table, imperfect }: SimulatedReceiver, counted = true): ShotTally =>
  new ShotTally(bins, counted, table.hypotheses, imperfect?.outcomes);

/** Header of a file of simulated counts. */
const simulationMeta = (receiver: SimulatedReceiver, { shots, seed }: ShotPlan): Record<string, string> => ({
  equipment: simulatedEquipment,
  conventions: conventionsText(receiver.sign),
  ...detectorMeta(receiver.detector),
  shots: String(shots),
  seed: String(seed),
});

/** The header lines of a file that name a detector: one, and another for its imperfections. */
export const detectorMeta = (detector: Detector): Record<string, string> => ({
  detector: detectorText(detector),
  ...(detector.imperfections && { imperfections: imperfectionsText(detector.imperfections) }),
});
