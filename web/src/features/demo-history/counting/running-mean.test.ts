import { expect, it } from "vitest";
import { runningMeans } from "./running-mean.js";

it("follows the mean from the first count to all of them, at no more than 600 points", () => {
  expect(runningMeans([4, 2, 6])).toEqual([
    { count: 1, mean: 4 },
    { count: 2, mean: 3 },
    { count: 3, mean: 4 },
  ]);
  const many = runningMeans(Uint32Array.from({ length: 10_000 }, (_, i) => 2 * i));
  expect(many).toHaveLength(600);
  expect(many.at(-1)?.count).toBe(10_000);
  for (const { count, mean } of many) expect(mean).toBe(count - 1);
});
