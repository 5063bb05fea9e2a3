// A thread of its own reads what takes long, so that nobody else waits for it.
import { parentPort } from "node:worker_threads";
import { type Measured, measureNow } from "./measure-now.js";

parentPort?.on("message", (measured: Measured) => parentPort?.postMessage(measureNow(measured)));
