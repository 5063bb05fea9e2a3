import { readFileSync } from "node:fs";
import type { SentTree } from "@clicktree/contract";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { exportText } from "../input-file/index.js";
import { type Detector, readTable } from "../receiver/index.js";
import { feedbackText } from "../requests/index.js";
import { receiverOfTree, shareBlocks, simulateBlocks, simulatedFeedback } from "../simulation/index.js";
import { compileTree, readTreeFile } from "../tree/index.js";
import { agreementOfRuns } from "./agreement-of-runs.js";
import { sentTreeOfText } from "./request-result.js";

const path = new URL("../../../../examples/trees/qpsk-nulling-4bin.tree.json", import.meta.url);
const tree = readTreeFile(readFileSync(path, "utf8")).tree!;
const sent: SentTree = { source: "sent", tree };

function run(seed: number, shots = 20_000, detector: Partial<Detector> = {}): string {
  const bench = must(receiverOfTree(compileTree(tree), must(readTable(tree.modulationTable)), { detector }));
  const plan = { shots, seed };
  const [all] = shareBlocks(shots, 1);
  const work = simulateBlocks(bench, plan, all!);
  let step = work.next();
  while (!step.done) step = work.next();
  return feedbackText(must(simulatedFeedback(bench, plan, [step.value])));
}

describe("the agreement of runs of a tree", () => {
  it("holds for runs of one receiver, and the test is not too strict", () => {
    const tests = Array.from({ length: 20 }, (_, i) => agreementOfRuns(sent, [run(i), run(100 + i)])!);
    const pValues = tests.map(({ pValue }) => pValue!);
    expect(Math.min(...pValues)).toBeGreaterThan(1e-3);
    expect(Math.min(...tests.map(({ furthest }) => furthest!.pValue))).toBeGreaterThan(0.01);
    expect(pValues.filter((p) => p < 0.5).length).toBeGreaterThan(3);
    expect(pValues.filter((p) => p > 0.5).length).toBeGreaterThan(3);
  });

  it("fails for a run with another detector, and names the largest deviation", () => {
    const { pValue, furthest } = agreementOfRuns(sent, [run(1), run(2), run(3, 20_000, { darkCounts: 0.01 })])!;
    expect(pValue).toBeLessThan(1e-6);
    expect(furthest!.run).toBe(2);
    expect(Math.abs(furthest!.deviation)).toBeGreaterThan(4);
  });

  it("detects one outcome that changes among many that do not", () => {
    const before = readFileSync(new URL("../feedback/qpsk-ideal.csv", path), "utf8");
    const after = before.replace("\n1,1,0,0,0,970\n", "\n1,1,0,0,0,470\n");
    const { pValue, furthest, outcomes } = agreementOfRuns(sent, [before, before, after])!;
    expect(pValue).toBeGreaterThan(0.1);
    expect(furthest).toMatchObject({ table: 1, run: 2 });
    expect(furthest!.pValue).toBeLessThan(1e-9);
    expect(outcomes[furthest!.outcomes[0]!]!.counts).toEqual([1, 0, 0, 0]);
  });

  it("detects a change that leaves the success unchanged", () => {
    // the tree decides both records of hypothesis 1 correctly; only their shares change
    const rows = (first: number) => `sent,n1,n2,n3,n4,count\n1,1,0,0,0,${first}\n1,1,0,0,1,${1000 - first}\n`;
    const { pValue, outcomes } = agreementOfRuns(sent, [rows(500), rows(600)])!;
    expect(pValue).toBeLessThan(1e-4);
    expect(outcomes.map(({ counts }) => counts)).toEqual([
      [1, 0, 0, 0],
      [1, 0, 0, 1],
    ]);
    expect(outcomes[0]!.shots).toEqual([
      [0, 500, 0, 0],
      [0, 600, 0, 0],
    ]);
  });

  it("counts each shot once, up to its leaf, whether a tree or a text was sent", () => {
    const feedbacks = [run(1), run(2)];
    const all = (of: SentTree) => agreementOfRuns(of, feedbacks)!;
    const shots = (of: SentTree) => all(of).outcomes.flatMap((outcome) => outcome.shots.flat());
    for (const of of [sent, sentTreeOfText(exportText(tree))!])
      expect(shots(of).reduce((sum, n) => sum + n, 0)).toBe(40_000);
    expect(all(sent).chiSquare).toBeCloseTo(all(sentTreeOfText(exportText(tree))!).chiSquare, 6);
  });

  it("leaves out shots without a decision, and returns nothing for a file without counts", () => {
    const rows = "sent,n1,n2,n3,n4,count\n0,0,0,0,0,70\n0,1,0,,,9\n9,0,0,0,0,5\n0,0,1,0,0,30\n";
    const { outcomes } = agreementOfRuns(sent, [rows, rows])!;
    expect(outcomes.map(({ shots }) => shots[0]![0])).toEqual([70, 30]);
    expect(agreementOfRuns(sent, [rows, "Please measure again."])).toBeUndefined();
  });
});
