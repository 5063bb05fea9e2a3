// A worker thread for calibrations, which take seconds.
import { parentPort } from "node:worker_threads";
import { type TaskRequest, tasks } from "./worker-tasks.js";

parentPort?.on("message", ({ task, input }: TaskRequest) => {
  const run = tasks[task] as (value: typeof input) => unknown;
  parentPort?.postMessage(run(input));
});
