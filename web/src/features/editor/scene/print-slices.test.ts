import fc from "fast-check";
import { expect, it } from "vitest";
import { printSlices } from "./print-slices.js";

it("prints a small drawing upright, a wider one across, and a very wide one in slices", () => {
  expect(printSlices(600)).toEqual({ isLandscape: false, slices: [{ left: 0, width: 600 }] });
  expect(printSlices(1600)).toEqual({ isLandscape: true, slices: [{ left: 0, width: 1600 }] });
  expect(printSlices(16_000).slices.length).toBeGreaterThan(10);
});

it("covers the whole drawing, at a scale that can be read, with neighbours that overlap", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 40_000 }), (width) => {
      const { isLandscape, slices } = printSlices(width);
      expect(slices[0]!.left).toBe(0);
      expect(slices.at(-1)!.left + slices.at(-1)!.width).toBeCloseTo(width, 6);
      for (const [i, { left, width: wide }] of slices.entries()) {
        expect((isLandscape ? 960 : 680) / wide).toBeGreaterThanOrEqual(0.549);
        if (i > 0) expect(slices[i - 1]!.left + slices[i - 1]!.width - left).toBeCloseTo(60, 6);
      }
    }),
  );
});

it("prints the largest drawings smaller instead of on hundreds of pages", () => {
  expect(printSlices(1_000_000).slices).toHaveLength(40);
});
