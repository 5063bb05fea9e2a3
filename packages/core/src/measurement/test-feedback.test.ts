import { finished, must, nulling, onOff, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { type Detector, evaluateTree, type Imperfections } from "../receiver/index.js";
import { type Feedback, readFeedback } from "../requests/index.js";
import { receiverOfTree, shareBlocks, simulateBlocks, simulatedFeedback } from "../simulation/index.js";
import { Xoshiro } from "../statistics/random.js";
import { goodness } from "./goodness.js";
import { measureFeedback } from "./measure.js";
import { RecordStatistics } from "./record-statistics.js";
import { drawnGraph } from "./run-graph.js";
import { runModel } from "./run-model.js";
import { testFeedback } from "./test-feedback.js";

const real: Detector = { efficiency: 0.72, darkCounts: 0.001, visibility: 0.997, resolution: 3 };
const table = psk(3, 2, 3);
const tree = nulling(table, real);

/** Counts drawn shot by shot, not by the sums that calibrate the test. */
function shotsOf(detector: Detector, seed: number, shots = 3000, ofTree = tree): Feedback {
  const receiver = must(receiverOfTree(ofTree, table, { detector }));
  const plan = { shots, seed };
  return must(simulatedFeedback(receiver, plan, [finished(simulateBlocks(receiver, plan, shareBlocks(shots, 1)[0]!))]));
}

it("gives a probability of 1 if no count can vary: one shot of a hypothesis that is nulled exactly", () => {
  const [bpsk, perfect] = [psk(2, 1, 1), { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 } as const];
  const kennedy = nulling(bpsk, perfect);
  const receiver = must(receiverOfTree(kennedy, bpsk, { detector: perfect }));
  for (let seed = 1; seed <= 4; seed++) {
    const plan = { shots: 1, seed };
    const blocks = finished(simulateBlocks(receiver, plan, shareBlocks(1, 1)[0]!));
    const feedback = must(simulatedFeedback(receiver, plan, [blocks]));
    const { probability } = testFeedback(feedback, kennedy, bpsk, { source: "drawn", detector: perfect })!;
    expect(probability).toBe(1);
  }
});

it("uses a single shot: a count in the dark, one in a thousand", () => {
  const [bpsk, dark] = [psk(2, 1, 1), { efficiency: 1, darkCounts: 0.001, visibility: 1, resolution: 3 } as const];
  const kennedy = nulling(bpsk, dark);
  const probabilityOf = (count: number) => {
    const reading = readFeedback(`sent,n1\n0,${count}\n`);
    if (!reading.understood) throw new Error(reading.code);
    return testFeedback(reading.feedback, kennedy, bpsk, { source: "drawn", detector: dark })!.probability;
  };
  expect(probabilityOf(1)).toBeLessThan(0.01);
  expect(probabilityOf(0)).toBeGreaterThan(0.5);
});

function tested(feedback: Feedback, detector: Detector = real, source: "drawn" | "exported" = "drawn", ofTree = tree) {
  const test = testFeedback(feedback, ofTree, table, { source, detector });
  if (test === undefined) throw new Error("not tested");
  return test;
}

const sets: readonly [name: string, Imperfections | undefined][] = [
  ["no imperfections", undefined],
  ["noise per shot", { phaseNoise: 0.3 }],
  ["memory", { deadTime: 0.2, afterpulsing: 0.2, latency: 0.2 }],
  ["an exact three", { topCount: "exact", leak: 0.1 }],
];

describe("the test of whole records and decisions", () => {
  it.each(sets)("contradicts a correct model at the stated rate: %s", (_, imperfections) => {
    const detector = { ...real, ...(imperfections && { imperfections }) };
    for (const source of ["drawn", "exported"] as const) {
      const runs = imperfections ? 60 : 150;
      const probabilities = Array.from({ length: runs }, (_, seed) => {
        return tested(shotsOf(detector, seed, 600), detector, source).probability;
      });
      for (const part of [0.1, 0.5]) {
        const below = probabilities.filter((p) => p <= part).length;
        expect(Math.abs(below - runs * part)).toBeLessThan(3.5 * Math.sqrt(runs * part * (1 - part)));
      }
    }
  });

  it("does not treat a result as impossible when all shots have the nearly certain count", () => {
    // 98 of 100 shots of a nulled hypothesis are expected to give no count; a correct model often gives 100
    const certain = psk(2, 1.5, 2);
    const onOffTree = nulling(certain, real, onOff);
    const evaluation = must(evaluateTree(onOffTree, certain, { detector: real }));
    const model = runModel(drawnGraph(evaluation, 2)!, evaluation.setup, [100, 100]);
    const statistics = new RecordStatistics(model, [0.5, 0.5]);
    const random = Xoshiro.ofBlock(4, 0);
    const smallest = Array.from({ length: 3000 }, () => statistics.drawSmallest(random));
    expect(smallest.filter((probability) => probability === 0)).toEqual([]);
    // each is the smallest of several probabilities, and very small ones must be rare
    for (const part of [1e-4, 1e-3, 1e-2])
      expect(smallest.filter((probability) => probability < part).length).toBeLessThan(3000 * 12 * part + 8);
  });

  it("gives the same answer each time, whatever the order of the rows", () => {
    const feedback = shotsOf(real, 3);
    const order = [...feedback.weight.keys()].reverse();
    const turned: Feedback = {
      ...feedback,
      sent: feedback.sent.map((_, r) => feedback.sent[order[r]!]!),
      weight: feedback.weight.map((_, r) => feedback.weight[order[r]!]!),
      counts: feedback.counts.map(
        (_, i) => feedback.counts[order[Math.floor(i / feedback.bins)]! * feedback.bins + (i % feedback.bins)]!,
      ),
    };
    expect(tested(turned)).toEqual(tested(feedback));
    expect(tested(feedback).basis).toBe("records");
  });

  it("notices a loss in the counts that the decisions hardly show, and names it", () => {
    const worn = { ...real, efficiency: 0.684 };
    const runs = 20;
    let [noticed, named] = [0, 0];
    for (let seed = 0; seed < runs; seed++) {
      const { probability, explanations } = tested(shotsOf(worn, seed, 10_000));
      if (probability >= 0.0027) continue;
      noticed++;
      const [first] = explanations!;
      if (first?.parameter !== "efficiency" || first.probability < 0.0455) continue;
      named++;
      expect(first.stated).toBe(0.72);
      expect(Math.abs(first.value - 0.684)).toBeLessThan(3 * (first.high - first.value));
    }
    expect(noticed).toBeGreaterThanOrEqual(19);
    expect(named).toBeGreaterThanOrEqual(15);
  });

  it("says which bin and which hypothesis disagree", () => {
    // in bin 3 one of ten shots of H1 loses its photons
    const feedback = shotsOf(real, 5, 6000);
    const { bins } = feedback;
    const changed = feedback.counts.map((count, i) => {
      const row = Math.floor(i / bins);
      return i % bins === 2 && feedback.sent[row] === 1 && feedback.weight[row]! < 60 ? 0 : count;
    });
    const { probability, place } = tested({ ...feedback, counts: changed });
    expect(probability).toBeLessThan(0.0027);
    expect(place).toMatchObject({ bin: 2, hypothesis: 1 });
    expect(Math.abs(place!.deviation!)).toBeGreaterThan(3);
    expect(Math.sign(place!.deviation!)).toBe(Math.sign(place!.measured - place!.expected));
  });

  it("says that no single change explains the counts if none does", () => {
    // hypotheses 1 and 2 exchanged in some of the shots
    const feedback = shotsOf(real, 6, 6000);
    const sent = feedback.sent.map((h, r) => (r % 5 === 0 && h > 0 ? 3 - h : h));
    const { probability, explanations } = tested({ ...feedback, sent });
    expect(probability).toBeLessThan(1e-6);
    for (const { probability: still } of explanations!) expect(still).toBeLessThan(0.0027);
  });

  it("explains counts that an ideal detector rules out by dark counts", () => {
    const ideal = { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 };
    const test = tested(shotsOf({ ...ideal, darkCounts: 0.02 }, 7, 4000), ideal);
    expect(test).toMatchObject({ probability: 0, simulations: 0 });
    expect(test.impossible).toBeGreaterThan(10);
    const [first] = test.explanations!;
    expect(first).toMatchObject({ parameter: "darkCounts", stated: 0 });
    expect(first!.low).toBeLessThan(0.02);
    expect(first!.high).toBeGreaterThan(0.02);
    expect(first!.probability).toBeGreaterThan(0.01);
  });

  it("handles branches that merge counts", () => {
    const merging = nulling(table, real, onOff);
    const feedback = shotsOf(real, 8, 4000, merging);
    const { probability, tests } = tested(feedback, real, "drawn", merging);
    expect(probability).toBeGreaterThan(0.0027);
    expect(tests.map(({ name }) => name)).toEqual(expect.arrayContaining(["efficiency", "decisions", "records"]));
  });

  it("tests only the decisions of receivers with too many records", () => {
    const long = psk(3, 1, 9);
    const chain = nulling(long, real, onOff);
    const receiver = must(receiverOfTree(chain, long, { detector: real }));
    const plan = { shots: 300, seed: 1 };
    const parts = [finished(simulateBlocks(receiver, plan, { from: 0, to: 1 }))];
    const feedback = must(simulatedFeedback(receiver, plan, parts));
    expect(testFeedback(feedback, chain, long, { source: "exported", detector: real })).toBeUndefined();
    expect(testFeedback(feedback, chain, long, { source: "drawn", detector: real })?.basis).toBe("records");
    const measured = must(measureFeedback(feedback, chain, long, { source: "exported", detector: real }));
    expect(measured.test).toBeNull();
    expect(goodness(measured).test?.basis).toBe("decisions");
  });

  it("has nothing to say about a feedback without decided shots", () => {
    const none = { ...shotsOf(real, 9, 100), records: 0 };
    expect(testFeedback(none, tree, table, { source: "drawn", detector: real })).toBeUndefined();
  });
});
