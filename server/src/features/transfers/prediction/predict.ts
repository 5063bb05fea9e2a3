import { measuredBins, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { isBuilt, keptThread } from "../../../platform/kept-thread.js";
import type { Log } from "../../../platform/log.js";
import { type Prediction, predictNow, type Sent } from "./predict-now.js";

/** Sending waits no longer (ms) for its prediction. */
const longest = 5_000;
/** Up to these sizes a prediction takes a few milliseconds. */
const fewNodes = 1_500;
const fewRows = 6;
const shortText = 4_096;
/** Outcome records of the file times rows. */
const fewFigures = 16_384;

const inThread = keptThread<Sent, Prediction>(new URL("./thread.js", import.meta.url), longest);

function isLight({ tree, text }: Sent): boolean {
  if (tree === null) return text.length <= shortText;
  if (tree.nodes.length > fewNodes) return false;
  const table = readTable(tree.modulationTable);
  if (!table.ok) return true;
  const records = 4 ** measuredBins(compileTree(tree), table.value);
  return table.value.hypotheses <= fewRows && records * table.value.hypotheses <= fewFigures;
}

/**
 * Predicts what is sent, off the event loop where that takes long. Sending never fails for want of a prediction: one
 * that cannot be made is a problem with its reason.
 */
export async function predictSent(sent: Sent, log: Pick<Log, "warn">): Promise<Prediction> {
  try {
    if (!isBuilt(import.meta.url) || isLight(sent)) return predictNow(sent);
    const { answer = { problem: { code: "TOO_SLOW" } } as const } = (await inThread(sent)) ?? {};
    return answer;
  } catch (error) {
    log.warn({ err: error }, "no prediction could be made");
    return { problem: { code: "FAILED" } };
  }
}
