import { must, nulling, onOff, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { measureFeedback } from "../measurement/index.js";
import { evaluateExported, evaluateTree, type Imperfections } from "../receiver/index.js";
import { type Feedback, feedbackText, readFeedback } from "../requests/index.js";
import { ShotSource } from "./shots.js";
import { shareBlocks, simulateBlocks, simulatedFeedback, tallyOf } from "./simulate.js";
import { receiverOfTree } from "./simulated-receiver.js";
import { singleShot } from "./single-shot.js";

const table = psk(3, 1.2, 3);
const detector = { efficiency: 0.8, darkCounts: 0.02, visibility: 0.98, resolution: 3 };
const tree = nulling(table, detector, onOff);

const sets: readonly [name: string, Imperfections][] = [
  ["noise per shot", { phaseNoise: 0.4, amplitudeNoise: 0.2 }],
  ["noise per bin", { phaseNoise: 0.4, noisePer: "bin", thermal: 0.1 }],
  ["memory", { deadTime: 0.2, afterpulsing: 0.2, latency: 0.2 }],
  ["an exact three", { topCount: "exact", residual: { re: 0.9, im: 0.4 }, leak: 0.1, splitting: [0.5, 0.3, 0.2] }],
  ["everything", { phaseNoise: 0.2, topCount: "exact", deadTime: 0.02, afterpulsing: 0.2, latency: 0.1 }],
];

function drawn(imperfections: Imperfections, shots: number, workers: number): Feedback {
  const receiver = must(receiverOfTree(tree, table, { detector: { ...detector, imperfections } }));
  const plan = { shots, seed: 11 };
  const parts = shareBlocks(shots, workers).map((range) => {
    const work = simulateBlocks(receiver, plan, range);
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  });
  return must(simulatedFeedback(receiver, plan, parts));
}

describe("simulated shots of an imperfect receiver", () => {
  it.each(sets)(
    "have the success that tree and file predict, and the predicted counts of each bin: %s",
    (_, imperfections) => {
      const shots = 20_000;
      const feedback = drawn(imperfections, shots, 2);
      for (const source of ["drawn", "exported"] as const) {
        const options = { detector: { ...detector, imperfections }, source, maxRecords: 1000, tested: false };
        const measured = must(measureFeedback(feedback, tree, table, options));
        const exact =
          source === "drawn" ? must(evaluateTree(tree, table, options)) : must(evaluateExported(tree, table, options));
        expect(measured.predicted!.success).toBe(exact.success);
        expect(measured).toMatchObject({ decided: shots, impossible: 0, undecided: { unfinished: 0 } });
        expect(Math.abs(measured.deviation!)).toBeLessThan(4);
        for (const { measured: seen, predicted } of measured.bins)
          for (const [k, p] of predicted!.entries())
            expect(Math.abs(seen[k]! - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / shots) + 1 / shots);
        for (const { measured: share, predicted: p } of measured.commonest)
          expect(Math.abs(share.value - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / shots) + 2 / shots);
        expect(measured.commonest.reduce((sum, { predicted: p }) => sum + p, 0)).toBeGreaterThan(0.99);
        expect(measured.possibleRecords).toBeGreaterThanOrEqual(measured.distinctRecords);
      }
    },
  );

  it.each(sets)("are the same for a seed however the work is shared, and read back from the file: %s", (_, given) => {
    const feedback = drawn(given, 6000, 1);
    expect(drawn(given, 6000, 3)).toEqual(feedback);
    const reading = readFeedback(feedbackText(feedback));
    if (!reading.understood) throw new Error(reading.code);
    expect(reading.feedback).toMatchObject({ shots: 6000, counts: feedback.counts, sent: feedback.sent });
    expect(feedback.counts.includes(4)).toBe(given.topCount === "exact");
    // shot by shot, as a laboratory without a tree draws them
    const receiver = must(receiverOfTree(tree, table, { detector: { ...detector, imperfections: given } }));
    const tally = tallyOf(receiver);
    const source = new ShotSource(receiver, 11);
    for (let block = 5; block >= 0; block--) source.drawBlock(block, 6000, (sent, counts) => tally.add(sent, counts));
    expect(tally.feedback(feedback.meta)).toEqual(feedback);
  });

  it("state what is not ideal, and end a row at more than three counts only where 3 is exact", () => {
    const { meta } = drawn({ topCount: "exact", residual: { re: 0.9, im: 0 } }, 100, 1);
    expect(meta).toMatchObject({ imperfections: "residual 0.9+0i, top count exact" });
    const rows = (header: string, row: string) => readFeedback(`${header}sent,n1,n2,n3\n${row}\n`);
    const exact = "# imperfections: top count exact\n";
    expect(rows(exact, "0,1,4,")).toMatchObject({ understood: true });
    expect(rows("", "0,1,4,")).toMatchObject({ understood: false, code: "COUNT", line: 2 });
    expect(rows(exact, "0,4,1,2")).toMatchObject({ understood: false, code: "COUNT", line: 3 });
    expect(rows(exact, "0,5,,")).toMatchObject({ understood: false, code: "COUNT" });
  });

  it.each(sets.slice(2))("follow Bayes' rule one by one and have the success of all shots together: %s", (_, given) => {
    const imperfections = { ...given, ...(given.phaseNoise && { phaseNoise: 0.02 }) };
    const evaluation = must(evaluateTree(tree, table, { detector: { ...detector, imperfections } }));
    const runs = 400;
    let right = 0;
    for (let seed = 0; seed < runs; seed++) {
      const shot = singleShot(evaluation, seed);
      if (shot.decided === shot.sent) right++;
      const last = shot.steps.at(-1);
      expect(last!.posterior.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
    }
    const p = evaluation.success;
    expect(Math.abs(right / runs - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / runs));
  });
});
