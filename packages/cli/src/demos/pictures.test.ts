import { analyseCounts, fitFringe, randomSource, simulatedCounting, simulatedSweeps } from "@clicktree/core/photons";
import { expect, it } from "vitest";
import { lineWidth } from "../terminal/line.js";
import { analysisOf } from "./analysis.js";
import { countPicture, fringePicture } from "./pictures.js";

const ideal = { efficiency: 1, darkCounts: 0, visibility: 1 };
const names = { measured: "measured", law: "law" };
const textOf = (lines: ReturnType<typeof countPicture>) =>
  lines.map((line) =>
    line
      .map(({ text }) => text)
      .join("")
      .trimEnd(),
  );

it("draws each count as a bar with a line at the height that the Poisson law expects, from smallest to largest", () => {
  const { poissonFit } = analyseCounts([0, 1, 1, 1, 2, 2, 3]);
  const lines = textOf(countPicture(poissonFit.chartData, names, 80));
  expect(lines.slice(0, 11)).toEqual([
    "  0.43 ┤   ██",
    "       ┤   ───",
    "       ┤   ██",
    "       ┤───██ ██",
    "  0.21 ┤   ██ ██",
    "       ┤   ██ ██",
    "       ┤██ ██ ██ ██",
    "       ┤██ ██ ██ ██",
    "     0 ┤██ ██ ██ ██ ───────────────",
    "       └───────────────────────────",
    "        0            n            8",
  ]);
});

it.each([
  [0, 80],
  [5, 80],
  [200, 60],
  [200, 40],
])("fits the counts of %i photons into %i columns", (photons, width) => {
  const { poissonFit } = analyseCounts(simulatedCounting(randomSource(1), photons, ideal));
  const lines = countPicture(poissonFit.chartData, names, width);
  expect(lines).toHaveLength(12);
  expect(Math.max(...lines.slice(0, -1).map(lineWidth))).toBeLessThanOrEqual(width);
});

it("draws the fringe over its fit, and a curve without light", () => {
  const counts = simulatedSweeps(randomSource(1), { signal: 5, localOscillator: 5 }, ideal, 64);
  const analysis = analysisOf("demo2", counts);
  const smoothed = analysis?.demo === "demo2" ? analysis.smoothed : [];
  const lines = textOf(fringePicture(smoothed, fitFringe(counts) ?? null, names, 80));
  expect(lines[0]).toMatch(/┤●●.*[●─]$/);
  expect(lines[8]).toMatch(/ 0 ┤ +─?●+─?$/);
  expect(lines[10]).toMatch(/^ {8}0 +φ +2π$/);
  const flat = fitFringe(simulatedSweeps(randomSource(1), { signal: 0, localOscillator: 6 }, ideal, 64)) ?? null;
  const drawn = textOf(fringePicture(Array(64).fill(6), flat, names, 80));
  expect([drawn.slice(0, 9).filter((line) => line.includes("●")), drawn[10]]).toEqual([
    [expect.stringMatching(/●{64}/)],
    expect.stringMatching(/2π$/),
  ]);
  expect(textOf(fringePicture([0, 0, 0], null, names, 80))[8]).toContain("●●●");
});
