import { expect, it } from "vitest";
import { reusableWorker } from "./reusable-worker.js";

/** Doubles numbers, counts requests, throws for a text and never answers null. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from "node:worker_threads";
  let times = 0;
  parentPort.on("message", (asked) => {
    times++;
    if (typeof asked === "string") throw new Error(asked);
    if (asked !== null) parentPort.postMessage([2 * asked, times]);
  });
`)}`,
);

it("answers one request after the other, and is reused", async () => {
  const double = reusableWorker<number, [number, number]>(module, 20_000);
  const answers = await Promise.all([1, 2, 3].map(double));
  expect(answers).toEqual([{ answer: [2, 1] }, { answer: [4, 2] }, { answer: [6, 3] }]);
});

it("[T91] is stopped after its time limit, also for waiting calls, and starts again", async () => {
  const double = reusableWorker<number | null, [number, number]>(module, 1_000);
  expect(await Promise.all([double(null), double(1)])).toEqual([undefined, undefined]);
  expect(await double(4)).toEqual({ answer: [8, 1] });
});

it("passes its failure to the caller, and starts again", async () => {
  const double = reusableWorker<number | string, [number, number]>(module, 20_000);
  await expect(double("no such number")).rejects.toThrow("no such number");
  expect(await double(5)).toEqual({ answer: [10, 1] });
});

it("[T91] has the memory that it is given, by default a gibibyte", async () => {
  const source = `
    import { parentPort, resourceLimits } from "node:worker_threads";
    parentPort.on("message", () => parentPort.postMessage(resourceLimits));
  `;
  const module = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const limits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 64 };
  expect((await reusableWorker<null, object>(module, 20_000, limits)(null))?.answer).toMatchObject(limits);
  const byDefault = await reusableWorker<null, object>(module, 20_000)(null);
  expect(byDefault?.answer).toMatchObject({ maxOldGenerationSizeMb: 1_024 });
});
