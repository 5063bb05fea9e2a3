// A thread of its own reads a large input file back, so that nobody else waits for it.
import { parentPort, workerData } from "node:worker_threads";
import { readBackNow } from "./read-back-now.js";

const { bytes, name } = workerData as { bytes: Uint8Array; name: string };
parentPort?.postMessage(readBackNow(bytes, name));
