// A worker thread that evaluates probes: a feedback may be large.
import { parentPort } from "node:worker_threads";
import { type AnsweredTexts, probedOf } from "./probed.js";

parentPort?.on("message", (answers: readonly AnsweredTexts[]) => {
  parentPort?.postMessage(probedOf(answers));
});
