import { compiled, must, nulling, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { evaluateTree } from "../receiver/evaluate.js";
import type { SignalTable } from "../receiver/signal-table.js";
import { readFeedback } from "../requests/index.js";
import { wilson } from "../statistics/interval.js";
import { measureFeedback, partlySent } from "./measure.js";
import type { MeasureOptions } from "./measurement.js";

const kennedy = compiled({ value: "-1", branches: ["1", "2", "2", "2"] });
const table = psk(2, 1, 1);
function feedback(text: string) {
  const reading = readFeedback(text);
  if (!reading.understood) throw new Error(reading.code);
  return reading.feedback;
}
const measured = (text: string, options: Partial<MeasureOptions> = {}, tree = kennedy, light: SignalTable = table) =>
  must(measureFeedback(feedback(text), tree, light, { source: "drawn", ...options }));

describe("Wilson's interval", () => {
  it.each([
    // E. B. Wilson's formula, figures from R: prop.test(x, n, correct = FALSE).
    [0, 10, 0, 0.2775328],
    [5, 10, 0.236593, 0.763407],
    [81, 263, 0.2552946, 0.3661908],
    [9292, 10_000, 0.923999, 0.934071],
  ])("for %d of %d", (right, shots, low, high) => {
    const interval = wilson(right / shots, shots);
    expect([interval.low, interval.high].map((x) => x.toFixed(4))).toEqual([low, high].map((x) => x.toFixed(4)));
  });

  it("stays within 0 and 1, also without a shot", () => {
    expect(wilson(0.5, 0)).toEqual({ low: 0, high: 1 });
    expect(wilson(1, 3).high).toBe(1);
    expect(wilson(0, 1).low).toBe(0);
  });
});

describe("a measured receiver", () => {
  it("has as outcomes only records that occurred, although the file lists others with 0 shots", () => {
    const listed = "sent,n1,count\n0,0,5\n1,0,0\n1,1,5\n1,2,0\n1,3,0\n";
    expect(measured(listed)).toEqual(measured(listed.replace(/.*,0\n/g, "")));
    expect(measured(listed)).toMatchObject({ distinctRecords: 2 });
    expect(measured("sent,n1,count\n0,0,0\n")).toMatchObject({ bins: [], commonest: [], distinctRecords: 0 });
  });

  it("has confusion, rates, success and intervals from the counts and the tree", () => {
    const m = measured("sent,n1,count\n0,0,500\n1,0,20\n1,1,80\n1,2,100\n1,3,300\n");
    expect(m).toMatchObject({ shots: 1000, decided: 1000, undecided: { unfinished: 0, unknownRow: 0 }, impossible: 0 });
    expect(m.counts).toEqual([
      [500, 0],
      [20, 480],
    ]);
    expect(m.rates).toEqual([
      [1, 0],
      [0.04, 0.96],
    ]);
    expect(m.success?.value).toBeCloseTo(0.98, 12);
    // the first hypothesis is always right, so that only the second varies
    expect(m.success!.interval.low).toBeGreaterThan(wilson(0.98, 1000).low);
    expect(m.perHypothesis[1]).toEqual({ value: 0.96, interval: wilson(0.96, 500) });
    expect(m.predicted?.success).toBeCloseTo(1 - Math.exp(-4) / 2, 12);
    const p = Math.exp(-4);
    expect(m.residuals?.[1]?.[0]).toBeCloseTo((20 - 500 * p) / Math.sqrt(500 * p * (1 - p)), 9);
    expect(m.residuals?.[0]).toEqual([0, 0]);
    expect(m.deviation).toBeCloseTo(-m.residuals![1]![0]!, 9);
    expect(m.commonest[0]).toMatchObject({ counts: [0], decided: 0, shots: 520, predicted: (1 + p) / 2 });
    expect(m.commonest.map((r) => r.counts[0])).toEqual([0, 3, 2, 1]);
  });

  it("is weighted by the priors, not by how often a hypothesis was sent", () => {
    const m = measured("sent,n1,count\n0,0,900\n1,0,50\n1,1,50\n");
    expect(m.success?.value).toBeCloseTo(0.75, 12);
    const { low, high } = m.success!.interval;
    expect(high - low).toBeCloseTo((wilson(0.5, 100).high - wilson(0.5, 100).low) / 2, 2);
  });

  it("says how many bins of the feedback the table does not have", () => {
    const both = measured("sent,n1,n2,n3,count\n0,0,1,2,90\n1,1,0,0,10\n");
    expect(both).toMatchObject({ decided: 100, unusedBins: 2 });
    expect(measured("sent,n1,count\n0,0,90\n1,1,10\n").unusedBins).toBe(0);
  });

  it("says which hypotheses it covers, unless the others are never sent", () => {
    const text = "sent,n1,count\n0,0,90\n0,1,3\n";
    expect(partlySent(measured(text))).toEqual({ sent: [0], hypotheses: 2 });
    expect(partlySent(measured(text, { priors: [1, 0] }))).toBeUndefined();
    expect(partlySent(measured(text, { priors: [0, 1] }))).toBeUndefined();
    expect(partlySent(measured(`${text}1,1,7\n`))).toBeUndefined();
  });

  it("uses a single shot of a hypothesis like any other", () => {
    const m = measured("sent,n1,count\n0,0,3\n1,1,1\n");
    expect(m.rates[1]).toEqual([0, 1]);
    expect(m.perHypothesis[1]).toEqual({ value: 1, interval: wilson(1, 1) });
    expect(partlySent(m)).toBeUndefined();
    const [, second] = m.bins[0]!.perHypothesis;
    expect(second!.measured).toEqual([0, 1, 0, 0]);
    expect(second!.predicted![1]).toBeCloseTo(4 * Math.exp(-4), 12);
    expect(m.bins[0]!.predicted![1]).toBeCloseTo(Math.exp(-4), 12);
  });

  it("lists the most frequent records only, equal ones in the order of their counts", () => {
    const second = { value: "-0.6", branches: ["", "", "", ""] };
    const tree = compiled({ value: "0.5", branches: [second, "7", "7", undefined] });
    const text = "sent,n1,n2,count\n0,3,,4\n1,2,,4\n1,0,2,4\n0,0,1,4\n1,1,,9\n0,0,0,1\n";
    const records = (maxRecords: number) =>
      measured(text, { maxRecords }, tree, psk(2, 0.5, 2)).commonest.map(({ counts }) => counts.join(""));
    expect(records(10)).toEqual(["1", "01", "02", "2", "3", "00"]);
    expect(records(3)).toEqual(["1", "01", "02"]);
  });

  it("counts undecided and impossible shots separately", () => {
    const m = measured("sent,n1,count\n0,0,90\n0,1,3\n0,,5\n7,0,2\n");
    expect(m).toMatchObject({ shots: 100, decided: 93, undecided: { unfinished: 5, unknownRow: 2 }, impossible: 3 });
    expect(m.rates[1]).toBeNull();
    expect(m.perHypothesis[1]).toBeNull();
    expect(m.residuals?.[0]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(m.residuals?.[1]).toEqual([null, null]);
    expect(m.deviation).toBeNull();
    expect(m.success?.value).toBeCloseTo(90 / 93, 12);
    expect(measured("sent,n1\n0,3\n", { detector: { resolution: 1 } }).impossible).toBe(1);
  });

  it("without a shot has no figures, only the prediction", () => {
    const m = measured("sent,n1\n");
    expect(m).toMatchObject({
      shots: 0,
      decided: 0,
      success: null,
      deviation: null,
      commonest: [],
      rates: [null, null],
    });
    expect(Object.keys(m.predicted ?? {})).toEqual(["success", "error", "perHypothesis", "confusion"]);
    expect(JSON.parse(JSON.stringify(m))).toEqual(m);
  });

  it("is decided by the leaf when the tree was sent, by the whole record when only the file was", () => {
    const second = { value: "-0.6+0.1i", branches: ["", "", "", ""] };
    const tree = compiled({ value: "0.5", branches: [second, "7", "7", undefined] });
    const light = psk(2, 0.5, 2);
    const text = "sent,n1,n2,count\n0,1,0,10\n0,1,2,5\n1,0,0,7\n0,3,,1\n";
    const drawn = measured(text, {}, tree, light);
    expect(drawn).toMatchObject({ shots: 23, decided: 23, source: "drawn" });
    expect(drawn.commonest.map((r) => [r.counts.join(""), r.shots])).toEqual([
      ["1", 15],
      ["00", 7],
      ["3", 1],
    ]);
    const exported = measured(text, { source: "exported" }, tree, light);
    expect(exported).toMatchObject({ shots: 23, decided: 22, undecided: { unfinished: 1 }, source: "exported" });
    expect(exported.predicted?.success).toBeCloseTo(0.848742666, 9);
    expect(exported.commonest.map((r) => r.counts.join(""))).toEqual(["10", "00", "12"]);
  });

  it("of a tree deeper than its table is decided after the last bin", () => {
    const deep = compiled({ value: "-1", branches: [{ value: "1", branches: ["1", "2", "2", "2"] }, "2", "2", "2"] });
    const m = measured("sent,n1\n0,0\n1,1\n1,0\n", {}, deep);
    expect(m.counts).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it("keeps its decisions if the file is too long to be predicted", () => {
    const light = psk(2, 2, 11);
    let node: Parameters<typeof compiled>[0] = "1";
    for (let i = 0; i < 12; i++) node = { value: "-0.4", branches: [node, node, node, node] };
    const zeros = new Array(11).fill("0").join(",");
    const header = Array.from({ length: 11 }, (_, j) => `n${j + 1}`).join(",");
    const m = measured(`sent,${header}\n0,${zeros}\n`, { source: "exported" }, compiled(node), light);
    expect(m).toMatchObject({
      decided: 1,
      predicted: null,
      residuals: null,
      unpredicted: { code: "TOO_MANY_RECORDS" },
    });
  });

  it("lists every record once, with predicted probabilities that sum to 1", () => {
    const light = psk(4, 2, 3);
    const tree = nulling(light);
    const evaluation = must(evaluateTree(tree, light));
    const rows: string[] = [];
    for (let h = 0; h < 4; h++)
      for (let r = 0; r < 64; r++) rows.push(`${h},${r >> 4},${(r >> 2) & 3},${r & 3},${h * 64 + r}`);
    const m = measured(`sent,n1,n2,n3,count\n${rows.join("\n")}\n`, { maxRecords: 1000 }, tree, light);
    const sent = m.counts.map((row) => row.reduce((a, b) => a + b, 0));
    const share = sent.map((n) => n / m.decided);
    expect(m.commonest.reduce((sum, r) => sum + r.predicted, 0)).toBeCloseTo(1, 12);
    expect(m.commonest.reduce((sum, r) => sum + r.shots, 0)).toBe(m.shots);
    expect(m.predicted?.confusion).toEqual(evaluation.confusion);
    expect(share.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });
});
