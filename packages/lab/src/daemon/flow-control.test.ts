import fc from "fast-check";
import { expect, it } from "vitest";
import { createSemaphore } from "./flow-control.js";

it("bounds concurrent tasks and bytes, runs a larger task alone, and serves in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 40 }), async (sizes) => {
      const slots = createSemaphore(3, 100);
      const underWay: number[] = [];
      const order: number[] = [];
      await Promise.all(
        sizes.map((size, i) =>
          slots.use(size, async () => {
            order.push(i);
            underWay.push(size);
            expect(underWay.length).toBeLessThanOrEqual(3);
            const bytes = underWay.reduce((sum, one) => sum + one, 0);
            expect(underWay.length === 1 || bytes <= 100).toBe(true);
            await Promise.resolve();
            underWay.splice(underWay.indexOf(size), 1);
          }),
        ),
      );
      expect(order).toEqual(sizes.map((_, i) => i));
    }),
  );
});

it("frees its place when a task fails", async () => {
  const slots = createSemaphore(1, 100);
  await expect(slots.use(1, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await slots.use(1, async () => "next")).toBe("next");
});
