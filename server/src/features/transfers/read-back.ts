import { Worker } from "node:worker_threads";
import { type ReadBack, readBackNow } from "./read-back-now.js";

/** Up to this size a file is read back within a few milliseconds. */
const smallFile = 65_536;
/** The sources, which the test runner reads as they are, have no built worker beside them. */
const isBuilt = import.meta.url.endsWith(".js");

let last: Promise<unknown> = Promise.resolve();

function inWorker(bytes: Uint8Array, name: string): Promise<ReadBack> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./read-back-worker.js", import.meta.url), {
      workerData: { bytes, name },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    });
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`worker ended with ${code}`)));
  });
}

/** Reads an input file back; a large one in a thread, one at a time. */
export function readBack(bytes: Uint8Array, name: string): Promise<ReadBack> {
  if (bytes.length <= smallFile || !isBuilt) return Promise.resolve(readBackNow(bytes, name));
  const mine = last.then(() => inWorker(bytes, name));
  last = mine.catch(() => undefined);
  return mine;
}
