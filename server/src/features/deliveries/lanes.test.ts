import { expect, it } from "vitest";
import { createLanes } from "./lanes.js";

it("[T50] lets no more than its lanes run at once and serves those who wait in their order", async () => {
  const lanes = createLanes(4);
  const gates = Array.from({ length: 10 }, gate);
  const begun: number[] = [];
  const all = gates.map(({ promise }, at) =>
    lanes.run(async () => {
      begun.push(at);
      await promise;
    }),
  );
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(lanes.size).toBe(10);
  gates[2]?.open();
  await all[2];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const { open } of gates) open();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(lanes.size).toBe(0);
});

it("frees the lane of work that failed", async () => {
  const lanes = createLanes(1);
  await expect(lanes.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await lanes.run(() => Promise.resolve());
  expect(lanes.size).toBe(0);
});

function gate() {
  let open = (): void => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}
