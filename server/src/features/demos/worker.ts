// A worker thread for reading data files and drawing charts, which would block the event loop.
import { parentPort } from "node:worker_threads";
import { type TaskRequest, tasks } from "./worker-tasks.js";

parentPort?.on("message", async ({ task, input }: TaskRequest) => {
  const run = tasks[task] as (value: typeof input) => unknown;
  parentPort?.postMessage(await run(input));
});
