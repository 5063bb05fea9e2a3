import { expect, it } from "vitest";
import { readTable } from "../receiver/index.js";
import { binSignal } from "./bin.js";
import { type ConstellationSpec, constellation } from "./constellation.js";
import { moved, symmetriesOf, undoing } from "./symmetry.js";

function signalsOf(table: readonly (readonly string[])[]) {
  const read = readTable(table);
  if (!read.ok) throw new Error("no table");
  return Array.from({ length: read.value.bins }, (_, j) => binSignal(read.value, j));
}

function made(spec: ConstellationSpec) {
  const table = constellation(spec);
  if (!table.ok) throw new Error("no constellation");
  return signalsOf(table.value);
}

it.each([
  { spec: { kind: "qpsk", photons: 4, bins: 3 }, count: 8 },
  { spec: { kind: "psk", hypotheses: 5, photons: 3, bins: 2 }, count: 10 },
  { spec: { kind: "pam", hypotheses: 3, photons: 2, bins: 2 }, count: 2 },
  { spec: { kind: "ppm", photons: 2, bins: 3 }, count: 1 },
] as const)("finds all rotations and reflections of $spec.kind", ({ spec, count }) => {
  const signals = made(spec);
  const found = symmetriesOf(signals);
  expect(new Set(found.map(({ to }) => to.join())).size).toBe(count);
  expect(found[0]!.to).toEqual(Int32Array.from(signals[0]!.re, (_, h) => h));
  for (const symmetry of found)
    for (const { re, im } of signals)
      for (const [h, image] of symmetry.to.entries()) {
        const [x, y] = moved(symmetry, re[h]!, im[h]!);
        expect(Math.hypot(x - re[image]!, y - im[image]!)).toBeLessThan(1e-9);
        expect(symmetry.from[image]).toBe(h);
        const [backRe, backIm] = moved(undoing(symmetry), x, y);
        expect(Math.hypot(backRe - re[h]!, backIm - im[h]!)).toBeLessThan(1e-12);
      }
});

it("needs the same exchange in all bins, and a moved point where one is", () => {
  expect(
    symmetriesOf(
      signalsOf([
        ["1", "1"],
        ["-1", "0.5"],
      ]),
    ),
  ).toHaveLength(1);
  expect(
    symmetriesOf(
      signalsOf([
        ["1", "0.5"],
        ["-1", "-0.5"],
      ]),
    ),
  ).toHaveLength(2);
  expect(symmetriesOf(signalsOf([["0"], ["0"]]))).toHaveLength(1);
});
