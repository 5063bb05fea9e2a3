import type { MeasuredFigures } from "@clicktree/contract";
import { listScopes } from "../../../database/list-scopes.js";
import type { House } from "../../../platform/index.js";
import { isBuilt, keptThread } from "../../../platform/kept-thread.js";
import { type Measured, measureNow } from "./measure-now.js";
import { noteMeasured, readMeasured, type Waiting, waiting } from "./rows.js";

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
async function measure(measured: Measured): Promise<MeasuredFigures | null> {
  if (!isBuilt(import.meta.url) || isLight(measured)) return measureNow(measured);
  return (await inThread(measured))?.answer ?? null;
}

/** Feedbacks whose figures are written down together. */
const together = 50;

/**
 * Reads feedback after it was stored, so that its sender waits for nothing and lists know what it says. What waits
 * stands in the database: a server that was killed goes on where it was, and so does the first one of this version with
 * what was stored before.
 */
export function keepMeasured(house: House): void {
  const { store, log, stopping, background } = house;
  let isReading = false;
  let isAskedAgain = false;

  async function figuresOf(one: Waiting): Promise<MeasuredFigures | null> {
    const measured = await readMeasured(store, one);
    try {
      return measured === undefined ? null : await measure(measured);
    } catch (error) {
      log.warn({ err: error, transfer: one.transfer_id }, "a feedback could not be read");
      return null;
    }
  }

  async function readAll(): Promise<void> {
    while (!stopping.aborted) {
      isAskedAgain = false;
      const all = await waiting(store, together);
      const read: { one: Waiting; figures: MeasuredFigures | null }[] = [];
      for (const one of all) if (!stopping.aborted) read.push({ one, figures: await figuresOf(one) });
      // What a power cut forgets is read again.
      if (read.length > 0)
        await store.write(
          async (tx) => {
            for (const { one, figures } of read) await noteMeasured(tx, one, figures);
          },
          { lasting: false },
        );
      if (all.length < together && !isAskedAgain) return;
    }
  }

  function look(): void {
    isAskedAgain = true;
    if (isReading || stopping.aborted) return;
    isReading = true;
    const reading = readAll()
      .catch((error: unknown) => log.warn({ err: error }, "feedback was not read"))
      .finally(() => {
        isReading = false;
        if (isAskedAgain) look();
      });
    background.add(reading);
  }

  const stop = store.onChange((changes) => {
    if (changes.some(({ scope }) => scope === listScopes.adminFileTransfers)) look();
  });
  stopping.addEventListener("abort", stop);
  look();
}
