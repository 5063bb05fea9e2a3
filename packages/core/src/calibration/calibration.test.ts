import { readFileSync } from "node:fs";
import { finished, must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { evaluateTree, idealDetector, readTable } from "../receiver/index.js";
import type { Feedback } from "../requests/index.js";
import { receiverOfTree, shareBlocks, simulateBlocks, simulatedFeedback } from "../simulation/index.js";
import { compileTree, readTreeFile } from "../tree/index.js";
import { type BenchValues, calibratedParameters, detectorAt } from "./bench-values.js";
import { calibrate } from "./calibrate.js";
import { type CalibrationRun, calibratedReceiver, calibrationRun, recordsOf } from "./calibration-run.js";
import { changeOf } from "./change.js";

const example = (name: string) => {
  const path = new URL(`../../../../examples/trees/${name}.tree.json`, import.meta.url);
  const { tree } = readTreeFile(readFileSync(path, "utf8"));
  return tree!;
};
const bench: BenchValues = { efficiency: 0.72, darkCounts: 0.01, visibility: 0.98, phaseNoise: 0.25 };

/** Runs of an example on a bench, drawn shot by shot. */
function runner(name: string, source: "sent" | "text" = "sent") {
  const tree = example(name);
  const receiver = calibratedReceiver({ source, tree }, { sign: "plus", detector: idealDetector })!;
  const table = must(readTable(tree.modulationTable));
  return (seed: number, values = bench, shots = 4000, hypothesis?: number): CalibrationRun => {
    const simulated = must(receiverOfTree(compileTree(tree), table, { detector: detectorAt(idealDetector, values) }));
    const plan = { shots, seed };
    const counts = finished(simulateBlocks(simulated, plan, shareBlocks(shots, 1)[0]!));
    const feedback: Feedback = must(simulatedFeedback(simulated, plan, [counts]));
    const records = recordsOf(feedback, receiver);
    const chosen = records.sent.map((sent) => hypothesis === undefined || sent === hypothesis);
    const only = (values: readonly number[]) => values.filter((_, i) => chosen[i]);
    return calibrationRun(receiver, {
      sent: only(records.sent),
      keys: only(records.keys),
      shots: only(records.shots),
    })!;
  };
}

describe("the calibration of a bench", () => {
  it("finds all four parameters in the counts of ordinary runs, each in its interval", () => {
    const [two, four] = [runner("bpsk-optimal-2bin-pnr"), runner("bpsk-optimal-4bin")];
    const runs = Array.from({ length: 6 }, (_, seed) => (seed % 2 ? two : four)(seed));
    const { estimates, quality, shots, drift } = calibrate(runs)!;
    for (const name of calibratedParameters) {
      const { low, value, high } = estimates[name];
      expect(low).toBeLessThanOrEqual(bench[name]);
      expect(high).toBeGreaterThanOrEqual(bench[name]);
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
      expect(String(value).replace(/^[0.]+/, "").length, "no more digits than are known").toBeLessThanOrEqual(7);
    }
    expect(estimates.efficiency.high - estimates.efficiency.low).toBeLessThan(0.05);
    expect(quality.probability).toBeGreaterThan(0.001);
    expect(shots).toBe(24_000);
    expect(drift).toHaveLength(6);
  });

  it("uses every decided shot of a feedback, whether a tree or only its file was sent", () => {
    for (const source of ["sent", "text"] as const) {
      const run = runner("bpsk-optimal-2bin-pnr", source)(1);
      expect(run.shots).toBe(4000);
    }
  });

  it("says which parameters the counts do not determine: direct detection has no interference", () => {
    const { ambiguity, estimates } = calibrate([runner("ook-direct")(1)])!;
    expect(ambiguity.unseen).toEqual(["visibility", "phaseNoise"]);
    expect(estimates.visibility).toMatchObject({ low: 0, high: 1 });
    expect(estimates.efficiency.high - estimates.efficiency.low).toBeLessThan(0.1);
  });

  it("says that a single receiver of one bin cannot tell visibility from phase noise", () => {
    const { ambiguity } = calibrate([runner("bpsk-optimal-1bin")(1, bench, 20_000)])!;
    expect(ambiguity.together).toEqual(expect.arrayContaining(["visibility", "phaseNoise"]));
  });

  it("judges the fit by what the counts determine: two parameters of direct detection, two or three of one bin", () => {
    const shareBelow = (name: string, level: number) => {
      const run = runner(name);
      const all = Array.from({ length: 100 }, (_, seed) => calibrate([run(seed)])!.quality.probability!);
      return all.filter((p) => p < level).length / all.length;
    };
    // 5 % of fits are expected; with four parameters taken as fitted, direct detection could not fail at all and one
    // bin failed in a quarter
    expect(shareBelow("ook-direct", 0.5)).toBeGreaterThan(0.3);
    expect(shareBelow("bpsk-optimal-1bin", 0.05)).toBeLessThan(0.13);
  });

  it("shows counts that no bench explains as a bad fit", () => {
    const run = runner("bpsk-optimal-2bin-pnr")(1);
    // half of the shots are labelled with the other hypothesis
    const { outcomes } = run.receiver.graph;
    const swapped = run.visits.map(
      (n, i) => (n + run.visits[i % (2 * outcomes) < outcomes ? i + outcomes : i - outcomes]!) / 2,
    );
    expect(calibrate([{ ...run, visits: swapped }])!.quality.probability).toBeLessThan(1e-6);
  });

  it("shows runs of two benches as a bad fit, although a bench between them would explain their sum [T94]", () => {
    const run = runner("bpsk-optimal-2bin-pnr");
    const other = { ...bench, efficiency: 0.6 };
    const fitOf = (runs: CalibrationRun[]) => calibrate(runs)!.quality.probability;
    expect(fitOf([run(1), run(2), run(3), run(4)])).toBeGreaterThan(0.01);
    expect(fitOf([run(1), run(2, other), run(3), run(4, other)])).toBeLessThan(1e-6);
  });

  it("knows from the counts of one hypothesis only what they determine [T94]", () => {
    const run = runner("bpsk-kennedy");
    for (const hypothesis of [0, 1])
      for (let seed = 0; seed < 8; seed++) {
        const { ambiguity, estimates } = calibrate([run(seed, bench, 4000, hypothesis)])!;
        expect([...ambiguity.unseen, ...ambiguity.together]).not.toEqual([]);
        for (const name of calibratedParameters) {
          expect(estimates[name].low, name).toBeLessThanOrEqual(bench[name]);
          expect(estimates[name].high, name).toBeGreaterThanOrEqual(bench[name]);
        }
      }
  });

  it("returns nothing without runs, and refuses counts that the detector cannot report [T94]", () => {
    expect(calibrate([])).toBeUndefined();
    const tree = example("bpsk-optimal-2bin-pnr");
    const onOff = calibratedReceiver(
      { source: "sent", tree },
      { sign: "plus", detector: { ...idealDetector, resolution: 1 } },
    )!;
    expect(calibrationRun(onOff, { sent: [0], keys: [5 + 3], shots: [10] })).toBeUndefined();
  });
});

describe("a sudden change of a bench", () => {
  const run = runner("bpsk-optimal-2bin-pnr");
  const before = Array.from({ length: 8 }, (_, seed) => run(seed));

  it("is reported with its parameter and both values, and a quiet bench is not", () => {
    expect(changeOf(before)).toBeUndefined();
    const worse = { ...bench, efficiency: 0.85 * bench.efficiency };
    const change = changeOf([...before, run(20, worse), run(21, worse)])!;
    expect(change).toMatchObject({ parameter: "efficiency", runs: 2 });
    expect(change.before).toBeCloseTo(0.72, 1);
    expect(change.after).toBeCloseTo(0.612, 1);
  });

  it("is reported at five standard deviations, and a smaller one is not", () => {
    const changed = (factor: number) => {
      const values = { ...bench, efficiency: factor * bench.efficiency };
      return changeOf([...before, run(20, values), run(21, values)]);
    };
    expect(changed(0.94)).toBeUndefined();
    const change = changed(0.92)!;
    expect(change).toMatchObject({ parameter: "efficiency", runs: 2 });
    expect(change.deviations).toBeGreaterThan(4.7);
    expect(change.deviations).toBeLessThan(5.5);
  });

  it("needs some runs to compare with", () => {
    expect(changeOf(before.slice(0, 3))).toBeUndefined();
  });
});

it("a calibrated detector keeps stated parameters that were not fitted", () => {
  const stated = { ...idealDetector, resolution: 2, imperfections: { deadTime: 0.1, phaseNoise: 0.5 } };
  const detector = detectorAt(stated, { ...bench, phaseNoise: 0 });
  expect(detector).toEqual({
    ...{ efficiency: 0.72, darkCounts: 0.01, visibility: 0.98, resolution: 2 },
    imperfections: { deadTime: 0.1 },
  });
  const tree = example("bpsk-optimal-2bin-pnr");
  const table = must(readTable(tree.modulationTable));
  expect(evaluateTree(compileTree(tree), table, { detector }).ok).toBe(true);
});
