import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { compiled, must, nulling, psk, type SampleNode, treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportText, readInputFile } from "../input-file/index.js";
import { measureFeedback } from "../measurement/index.js";
import { type Detector, evaluateTree, type SignalTable } from "../receiver/index.js";
import { compileTree } from "../tree/index.js";
import {
  receiverOfFile,
  receiverOfTree,
  ShotSource,
  type SimulatedReceiver,
  shareBlocks,
  shotsPerBlock,
  simulateBlocks,
  simulatedFeedback,
} from "./index.js";

const table = psk(4, 2, 4);
const tree = nulling(table);
const real: Detector = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 3 };

/** A simulation by this number of workers, one after the other. */
function simulated(bench: SimulatedReceiver, plan: { shots: number; seed: number }, workers: number) {
  const parts = shareBlocks(plan.shots, workers).map((range) => {
    const work = simulateBlocks(bench, plan, range);
    for (let next = work.next(); ; next = work.next()) if (next.done) return next.value;
  });
  return must(simulatedFeedback(bench, plan, parts));
}

describe("a simulation", () => {
  it("depends on the seed, not on how the work is divided", () => {
    const bench = must(receiverOfTree(tree, table, { detector: real }));
    const plan = { shots: 10_500, seed: 7 };
    const alone = simulated(bench, plan, 1);
    expect(alone.shots).toBe(10_500);
    for (const workers of [2, 3, 5, 40]) expect(simulated(bench, plan, workers)).toEqual(alone);
    expect(simulated(bench, { ...plan, seed: 8 }, 1)).not.toEqual(alone);
    const all = shareBlocks(10_500, 4);
    expect(all.map(({ from }) => from).slice(1)).toEqual(all.map(({ to }) => to).slice(0, -1));
    expect(shareBlocks(1, 8)).toEqual([{ from: 0, to: 1 }]);
  });

  it("is the simulated laboratory's: a tree and its file give the same receiver", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 5, maxLength: 30 }), fc.boolean(), (numbers, merging) => {
        const file = {
          ...treeFrom(numbers, 3, merging),
          modulationTable: [
            ["1", "0.5i", "-1"],
            ["-1", "1", "0"],
          ],
        };
        const read = readInputFile(exportText({ ...file, modulationConfig: { bins: 3, hypotheses: 2 } }));
        if ("code" in read) throw new Error(read.code);
        const byFile = must(receiverOfFile(read, {}, "plus"));
        const byTree = must(receiverOfTree(compileTree(file), byFile.table));
        expect(byTree.bins).toBe(byFile.bins);
        const keys = [new Float64Array(shotsPerBlock), new Float64Array(shotsPerBlock)] as const;
        new ShotSource(byFile, 3).drawKeys(0, 500, keys[0]);
        new ShotSource(byTree, 3).drawKeys(0, 500, keys[1]);
        expect(keys[1]).toEqual(keys[0]);
      }),
      { numRuns: 50 },
    );
  });

  it("draws the same shots with one array of bounds for all places as place by place", () => {
    const light = psk(3, 4, 8);
    const deep = nulling(light, real, [0, 1, 1, 1]);
    for (const resolution of [1, 2, 3]) {
      const bench = must(receiverOfTree(deep, light, { detector: { ...real, resolution } }));
      const [few, many] = [new Float64Array(shotsPerBlock), new Float64Array(shotsPerBlock)];
      new ShotSource(bench, 5).drawKeys(3, 4 * shotsPerBlock, few);
      new ShotSource(bench, 5).drawKeys(3, 1_000_000, many);
      expect(many).toEqual(few);
    }
  });

  it("agrees with the exact rates of the drawn tree within four standard errors", () => {
    const cases: [SignalTable, ReturnType<typeof compiled>, Partial<Detector>][] = [
      [table, tree, real],
      [psk(2, 1, 1), compiled({ value: "-1", branches: ["1", "2", "2", "2"] }), { efficiency: 0.5, darkCounts: 0.02 }],
      [psk(4, 4, 5), nulling(psk(4, 4, 5), real, [0, 1, 1, 1]), { ...real, resolution: 1 }],
    ];
    for (const [light, drawn, detector] of cases) {
      const shots = 200_000;
      const feedback = simulated(must(receiverOfTree(drawn, light, { detector })), { shots, seed: 11 }, 2);
      const { counts, deviation } = must(
        measureFeedback(feedback, drawn, light, { source: "drawn", detector, tested: false }),
      );
      const { confusion } = must(evaluateTree(drawn, light, { detector }));
      expect(Math.abs(deviation!)).toBeLessThan(4);
      counts.forEach((row, h) => {
        const sent = row.reduce((a, b) => a + b, 0);
        row.forEach((count, d) => {
          const p = confusion[h]![d]!;
          expect(Math.abs(count - sent * p)).toBeLessThanOrEqual(4 * Math.sqrt(sent * p * Math.max(0, 1 - p)));
        });
      });
    }
  });

  it("handles twenty bins", () => {
    const long = psk(2, 3, 20);
    let chain: Parameters<typeof compiled>[0] = "1";
    for (let j = 0; j < 20; j++) chain = { value: `${-long.re[0]!}`, branches: [chain, "2", "2", "2"] };
    const drawn = compiled(chain);
    const feedback = simulated(must(receiverOfTree(drawn, long)), { shots: 5000, seed: 1 }, 3);
    expect(feedback.bins).toBe(20);
    const { deviation, decided } = must(measureFeedback(feedback, drawn, long, { source: "drawn", tested: false }));
    expect(decided).toBe(5000);
    expect(Math.abs(deviation!)).toBeLessThan(4);
  });
});

describe("a simulation in which nearly every record is distinct", () => {
  const wide = psk(20, 13, 20);
  let below: SampleNode | string = "0";
  for (let bin = 0; bin < 20; bin++) below = { value: "0.5", branches: [below, below, below, below] };
  const chain = compiled(below);

  it("takes less than 1.5 kB of live memory per record at any time", () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const memory = () => {
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const plan = { shots: 15_000, seed: 3 };
    const bench = must(receiverOfTree(chain, wide));
    const before = memory();
    let most = 0;
    const parts = shareBlocks(plan.shots, 1).map((range) => {
      const work = simulateBlocks(bench, plan, range);
      for (let next = work.next(), step = 0; ; next = work.next(), step++) {
        if (next.done || step % 50 === 0) most = Math.max(most, memory());
        if (next.done) return next.value;
      }
    });
    const feedback = must(simulatedFeedback(bench, plan, parts));
    most = Math.max(most, memory());
    const measured = must(measureFeedback(feedback, chain, wide, { source: "drawn", tested: false }));
    most = Math.max(most, memory());
    expect(measured.distinctRecords).toBeGreaterThan(12_000);
    // 32 MB hold the bounds of places, whatever the number of shots
    expect((most - before - 32e6) / measured.distinctRecords).toBeLessThan(1_500);
  });

  it("ends early and is refused if there are too many records", () => {
    const bench = must(receiverOfTree(chain, wide));
    const plan = { shots: 15_000, seed: 3 };
    const work = simulateBlocks(bench, plan, shareBlocks(plan.shots, 1)[0]!, 5_000);
    let next = work.next();
    while (!next.done) next = work.next();
    expect(next.value.keys.length).toBeLessThan(5_000 + 2 * shotsPerBlock);
    const refused = simulatedFeedback(bench, plan, [next.value], 5_000);
    expect(refused).toEqual({ ok: false, problem: { code: "TOO_MANY_DISTINCT", params: { largest: 5_000 } } });
  });
});
