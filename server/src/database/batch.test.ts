import { expect, it } from "vitest";
import { batch } from "./batch.js";

it("runs the lookups of one turn of the event loop together, and answers each one", async () => {
  const asked: (readonly number[])[] = [];
  const double = batch(async (questions: readonly number[]) => {
    asked.push(questions);
    return questions.map((n) => 2 * n);
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(asked).toEqual([[1, 2, 3], [4]]);
  await Promise.all(Array.from({ length: 150 }, (_, i) => double(i)));
  expect(asked.slice(2).map(({ length }) => length)).toEqual([64, 64, 22]);
});

it("gives no caller the failure of another one", async () => {
  const half = batch(async (questions: readonly number[]) => {
    if (questions.includes(13)) throw new Error("unlucky");
    return questions.map((n) => n / 2);
  });
  const results = await Promise.allSettled([half(2), half(13), half(4)]);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : String(result.reason)))).toEqual([
    1,
    "Error: unlucky",
    2,
  ]);
});
