import { setImmediate } from "node:timers/promises";
import { readInputFile } from "@clicktree/core/input-file";
import { asRead, type BenchConventions, ownConventions } from "@clicktree/core/probes";
import { conventionsText, type Detector, type Sign } from "@clicktree/core/receiver";
import { type Feedback, feedbackChunks, maxFileBytes, simulatedEquipment } from "@clicktree/core/requests";
import {
  detectorMeta,
  receiverOfFile,
  ShotSource,
  type SimulatedReceiver,
  seedFor,
  shotsPerBlock,
  tallyOf,
} from "@clicktree/core/simulation";
import { textIn } from "@clicktree/core/tables";
import { type Measured, refuse } from "./measured.js";

export interface MeasureSettings {
  readonly detector: Partial<Detector>;
  readonly sign: Sign;
  /** Its own way to read a file; Clicktree's by default. */
  readonly conventions?: Pick<BenchConventions, "bins" | "padding" | "rows">;
  readonly shots: number;
  readonly seed: number;
  readonly hypotheses: readonly number[] | undefined;
  readonly everyShot: boolean;
  readonly signal: AbortSignal;
}

/** Blocks of shots between two checks of the signal: a few milliseconds. */
const blocksPerCheck = 16;

/**
 * Measures one input file as equipment would, from its text alone. The counts depend only on seed and request. Throws
 * the signal's reason when aborted.
 */
export async function measureFile(bytes: Uint8Array, request: string, settings: MeasureSettings): Promise<Measured> {
  const text = textIn(bytes);
  if (text === undefined) return refuse({ from: "laboratory", code: "NOT_TEXT", params: {} });
  const file = readInputFile(text);
  if ("code" in file) return refuse({ from: "file", problem: file });
  const bench = receiverOfFile(
    asRead(file, settings.conventions ?? ownConventions),
    settings.detector,
    settings.sign,
    settings.hypotheses,
  );
  if (!bench.ok) return refuse({ from: "receiver", problem: bench.problem });
  const feedback = await draw(bench.value, request, settings);
  const written = write(feedback);
  if (written === undefined)
    return refuse({ from: "laboratory", code: "RESULT_TOO_LARGE", params: { limit: maxFileBytes } });
  return { ok: true, bytes: written, shots: feedback.shots, records: feedback.records };
}

async function draw(bench: SimulatedReceiver, request: string, settings: MeasureSettings): Promise<Feedback> {
  const { shots, seed, signal } = settings;
  const source = new ShotSource(bench, seedFor(seed, request));
  const tally = tallyOf(bench, !settings.everyShot);
  const blocks = Math.ceil(shots / shotsPerBlock);
  for (let block = 0; block < blocks; block++) {
    if (block % blocksPerCheck === 0) await setImmediate(undefined, { signal });
    source.drawBlock(block, shots, (sent, counts) => tally.add(sent, counts));
  }
  return tally.feedback({
    request,
    equipment: simulatedEquipment,
    conventions: conventionsText(bench.sign),
    ...detectorMeta(bench.detector),
    shots: String(shots),
    seed: String(seed),
  });
}

/** The bytes of the file; undefined if they exceed the limit for feedback. */
function write(feedback: Feedback): Buffer | undefined {
  const parts: Buffer[] = [];
  let size = 0;
  for (const chunk of feedbackChunks(feedback)) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > maxFileBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
