import { compiled, must, nulling, psk } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTree } from "../receiver/evaluate.js";
import { readFeedback } from "../requests/index.js";
import { measureFeedback } from "./measure.js";

const feedback = (text: string) => {
  const reading = readFeedback(text);
  if (!reading.understood) throw new Error(reading.code);
  return reading.feedback;
};
const kennedy = compiled({ value: "-1", branches: ["1", "2", "2", "2"] });
const sums = (rows: readonly (readonly number[])[]) => rows.map((row) => row.reduce((a, b) => a + b, 0));

describe("the counts of each bin", () => {
  it("are shares of the decided shots, with the expectation for the hypotheses sent", () => {
    const text = "sent,n1,count\n0,0,300\n1,0,20\n1,1,80\n1,3,600\n";
    const m = must(measureFeedback(feedback(text), kennedy, psk(2, 1, 1), { source: "drawn" }));
    expect(m.bins).toHaveLength(1);
    expect(m.bins[0]!.measured).toEqual([0.32, 0.08, 0, 0.6]);
    expect(m.bins[0]!.predicted![0]).toBeCloseTo(0.3 + 0.7 * Math.exp(-4), 12);
    expect(m.bins[0]!.predicted![1]).toBeCloseTo(0.7 * 4 * Math.exp(-4), 12);
    const [first, second] = m.bins[0]!.perHypothesis;
    expect([first!.measured, second!.measured]).toEqual([
      [1, 0, 0, 0],
      [20 / 700, 80 / 700, 0, 600 / 700],
    ]);
    expect(first!.predicted![0]).toBeCloseTo(1, 12);
    expect(second!.predicted![1]).toBeCloseTo(4 * Math.exp(-4), 12);
    expect(m.possibleRecords).toBe(4);
    expect(m.commonest.map(({ shots, right }) => [shots, right])).toEqual([
      [600, 600],
      [320, 300],
      [80, 80],
    ]);
  });

  it("sum to one in every bin of the exported file, and to the undecided share in those of a drawn tree", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0.1, max: 3, noNaN: true }), (bins, light) => {
        const table = psk(4, light, bins);
        const tree = nulling(table);
        const rows = [0, 1, 2, 3].map((h) => `${h},${new Array(bins).fill(0).join(",")},10`).join("\n");
        const header = `sent,${Array.from({ length: bins }, (_, j) => `n${j + 1}`).join(",")},count`;
        const read = feedback(`${header}\n${rows}\n`);
        const exported = must(measureFeedback(read, tree, table, { source: "exported", tested: false }));
        for (const sum of sums(exported.bins.map((b) => b.predicted!))) expect(sum).toBeCloseTo(1, 9);
        const drawn = must(measureFeedback(read, tree, table, { source: "drawn", tested: false }));
        const total = sums(drawn.bins.map((b) => b.predicted!));
        expect(total[0]).toBeCloseTo(1, 9);
        for (let j = 1; j < total.length; j++) expect(total[j]).toBeLessThanOrEqual(total[j - 1]! + 1e-9);
        expect(must(evaluateTree(tree, table)).graph.leafNode.length).toBeLessThanOrEqual(drawn.possibleRecords);
      }),
      { numRuns: 30 },
    );
  });

  it("are not expected in bins beyond the table, where nothing is sent or measured", () => {
    const deeper = compiled({
      value: "-1",
      branches: ["1", { value: "0.5", branches: ["1", "2", "2", "2"] }, "2", "2"],
    });
    const m = must(
      measureFeedback(feedback("sent,n1,count\n0,0,5\n1,1,5\n"), deeper, psk(2, 1, 1), { source: "drawn" }),
    );
    expect(m.bins).toHaveLength(1);
    expect(m.possibleRecords).toBe(4);
  });

  it("omit the predicted bins if no shot was decided", () => {
    const m = must(measureFeedback(feedback("sent,n1\n"), kennedy, psk(2, 1, 1), { source: "drawn" }));
    expect(m.bins).toEqual([]);
  });
});
