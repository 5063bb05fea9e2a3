import type { MeasuredFigures } from "@clicktree/contract";
import { isBuilt, keptThread } from "../../../platform/kept-thread.js";
import { type Measured, measureNow } from "./measure-now.js";

/** A feedback is given up after that (ms); nobody waits for it. */
const longest = 60_000;
/** Up to these lengths it is read within a few milliseconds. */
const shortFeedback = 65_536;
const shortTree = 100_000;
const shortText = 4_096;

const inThread = keptThread<Measured, MeasuredFigures | null>(new URL("./thread.js", import.meta.url), longest);

const isLight = ({ feedback, tree, text }: Measured): boolean =>
  feedback.length <= shortFeedback && (tree === null ? text.length <= shortText : tree.length <= shortTree);

/** What a feedback says, off the event loop where that takes long; null where it is not understood or takes too long. */
export async function measure(measured: Measured): Promise<MeasuredFigures | null> {
  if (!isBuilt(import.meta.url) || isLight(measured)) return measureNow(measured);
  return (await inThread(measured))?.answer ?? null;
}
