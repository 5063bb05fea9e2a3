// A thread of its own predicts what takes long, so that nobody else waits for it.
import { parentPort } from "node:worker_threads";
import { predictNow, type Sent } from "./predict-now.js";

parentPort?.on("message", (sent: Sent) => parentPort?.postMessage(predictNow(sent)));
