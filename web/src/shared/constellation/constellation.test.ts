import fc from "fast-check";
import { expect, it } from "vitest";
import { extentOf, meanPhotons, placesOf, pointsOfBin, spotName, spotsOf } from "./index.js";

const qpsk = [["0.5+0.5i"], ["-0.5+0.5i"], ["-0.5-0.5i"], ["0.5-0.5i"]];
const ppm = [
  ["1", "0", "0"],
  ["0", "1", "0"],
  ["0", "0", "1"],
];

it("puts each hypothesis of a QPSK signal into its corner", () => {
  expect(placesOf(qpsk)).toEqual([
    { x: 1, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: -1 },
    { x: 1, y: -1 },
  ]);
});

it("finds a place for each hypothesis if no single bin separates them", () => {
  expect(new Set(placesOf(ppm).map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(3);
});

it("keeps every hypothesis of any table inside the mark and separate from the others", () => {
  const cell = fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.integer({ min: -9, max: 9 }));
  const row = fc.array(
    cell.map(([re, im]) => `${re.toFixed(2)}${im < 0 ? "" : "+"}${im}i`),
    { minLength: 2, maxLength: 2 },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (table) => {
      const places = placesOf(table);
      expect(places).toHaveLength(table.length);
      places.forEach(({ x, y }, i) => {
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1 + 1e-9);
        for (const other of places.slice(0, i)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(0.2);
      });
    }),
  );
});

it("gives hypotheses with the same amplitude one spot", () => {
  const points = pointsOfBin(ppm, 0);
  expect(spotsOf(points, extentOf(ppm)).map(({ hypotheses }) => spotName(hypotheses))).toEqual(["H0", "H1 H2"]);
  expect(spotName([1, 2, 3])).toBe("H1–H3");
});

it("reads missing bins and unreadable cells as vacuum", () => {
  expect(pointsOfBin([["1"], ["what"]], 0)).toEqual([
    { re: 1, im: 0 },
    { re: 0, im: 0 },
  ]);
  expect(meanPhotons(pointsOfBin(qpsk, 7))).toBe(0);
});

it("averages the photons of a bin over the hypotheses", () => {
  expect(meanPhotons(pointsOfBin(qpsk, 0))).toBeCloseTo(0.5, 12);
  expect(meanPhotons(pointsOfBin(ppm, 0))).toBeCloseTo(1 / 3, 12);
});
