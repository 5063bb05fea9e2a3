import { expect, it } from "vitest";
import { weighted } from "../scene/strands.js";
import { valueLines } from "../scene/value-text.js";
import { besideText, overlayOf, rimOf } from "./overlay.js";

const qpsk = [["0.5+0.5i"], ["-0.5+0.5i"], ["-0.5-0.5i"], ["0.5-0.5i"]];

it("draws strands 20 px wide at certainty and never thinner than 1.25, side by side around the middle", () => {
  const places = weighted([[0], [1, 2, 3]], [0.9, 0.06, 0.04, 0]);
  expect(places.map((own) => own.map(({ width }) => width))).toEqual([[18], [1.3, 1.3, 1.3]]);
  const all = places.flat();
  for (const [i, { start, width }] of all.entries()) {
    const next = all[i + 1];
    if (next) expect(next.start - start).toBeGreaterThanOrEqual((width + next.width) / 2);
  }
  expect(all[0]!.start - all[0]!.width / 2).toBeCloseTo(-(all.at(-1)!.start + all.at(-1)!.width / 2), 0);
  expect(places[0]![0]!.end).toBe(0);
});

it("puts beliefs where the hypotheses lie, and around the rim where several lie in one direction", () => {
  const degrees = (table: string[][]) => rimOf(table).map((angle) => Math.round((angle * 180) / Math.PI));
  expect(degrees(qpsk)).toEqual([45, 135, -135, -45]);
  expect(degrees([["3"], ["1"], ["-1"], ["-3"]])).toEqual([90, 0, -90, -180]);
});

it("gives a dot a radius of 7 at certainty, and leaves the hypothesis that they decide for", () => {
  const overlay = overlayOf(
    {
      ids: ["a", "b"],
      probability: Float64Array.of(1, 0),
      posterior: Float64Array.of(0.25, 0.25, 0.25, 0.25, 1, 0, 0, 0),
      branches: Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0),
      decided: Int8Array.of(-1, 0),
    },
    qpsk,
    24,
  );
  expect(overlay.belief("a")!.dots[0]).toEqual({ x: 17, y: -17, r: 3.5 });
  expect(overlay.belief("b")).toMatchObject({ probability: 0, decided: { hypothesis: 0, posterior: 1 } });
  expect(overlay.belief("b")!.dots.map(({ r }) => r)).toEqual([7, 0.9, 0.9, 0.9]);
  expect(overlay.belief("c")).toBeUndefined();
});

it("keeps a dot clear of the value in the node, on the rim where there is room", () => {
  const right = { x: 24, y: 0, r: 7 };
  expect(besideText(right, valueLines("0.5", 1))).toEqual(right);
  const [long] = [besideText(right, valueLines("-0.505", 3))];
  expect(long.x - long.r).toBeGreaterThan(21.6 + 3.9);
  expect(long.x).toBeLessThan(34);
  const corner = besideText({ x: -17, y: -17, r: 7 }, valueLines("-0.5-0.5i", 1));
  expect(Math.hypot(corner.x, corner.y)).toBeLessThan(30);
  for (const label of ["0", "0.505+0i", "-0.71-0.71i", "1.2e-6", "<script>"])
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const angle = (degrees * Math.PI) / 180;
      const { x, y, r } = besideText({ x: 24 * Math.cos(angle), y: 24 * Math.sin(angle), r: 7 }, valueLines(label, 2));
      for (const [i, line] of valueLines(label, 2).entries()) {
        const middle = 13 * (i - (valueLines(label, 2).length - 1) / 2);
        const across = Math.max(0, Math.abs(x) - 3.6 * line.length);
        expect(Math.hypot(across, Math.max(0, Math.abs(y - middle) - 4.5))).toBeGreaterThan(r);
      }
    }
});
