// A thread of its own reads a large input file back, so that nobody else waits for it.
import { parentPort } from "node:worker_threads";
import { type LargeFile, readBackNow } from "./read-back-now.js";

parentPort?.on("message", (file: LargeFile) => parentPort?.postMessage(readBackNow(file)));
