import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDueQueue } from "./due-queue.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("handles names when they are due, in that order, with bounded concurrency", async () => {
  const done: string[] = [];
  let working = 0;
  let most = 0;
  const queue = createDueQueue({
    clock: () => Date.now(),
    maxConcurrent: 2,
    async work(name) {
      most = Math.max(most, ++working);
      await new Promise((resolve) => setTimeout(resolve, 1));
      done.push(name);
      working--;
    },
  });
  queue.add("late", 200);
  queue.add("soon", 20);
  for (const name of ["a", "b", "c", "d"]) queue.add(name, 0);
  await vi.advanceTimersByTimeAsync(15);
  expect(done).toEqual(["a", "b", "c", "d"]);
  await vi.advanceTimersByTimeAsync(15);
  expect(done.at(-1)).toBe("soon");
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(["a", "b", "c", "d", "soon", "late"]);
  expect(most).toBe(2);
});

it("needs one timer for ten thousand names", () => {
  const queue = createDueQueue({ clock: () => Date.now(), maxConcurrent: 16, work: async () => undefined });
  for (let n = 0; n < 10_000; n++) queue.add(String(n), 20);
  expect(vi.getTimerCount()).toBe(1);
  queue.close();
  expect(vi.getTimerCount()).toBe(0);
});
