import { readFileSync } from "node:fs";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { evaluateTree, readTable } from "../receiver/index.js";
import { compileTree, readTreeFile } from "../tree/index.js";
import { singleShot } from "./single-shot.js";

function evaluated(name: string, priors?: readonly number[]) {
  const text = readFileSync(new URL(`../../../../examples/trees/${name}.tree.json`, import.meta.url), "utf8");
  const { tree } = readTreeFile(text);
  if (!tree) throw new Error(name);
  return must(evaluateTree(compileTree(tree), must(readTable(tree.modulationTable)), priors && { priors }));
}

describe("a single shot", () => {
  const qpsk = evaluated("qpsk-nulling-4bin");

  it("is the same for the same seed, and updates the posterior bin by bin by Bayes' rule", () => {
    const shot = singleShot(qpsk, 7, 2);
    expect(singleShot(qpsk, 7, 2)).toEqual(shot);
    expect(shot).toMatchObject({ sent: 2, priors: [0.25, 0.25, 0.25, 0.25] });
    expect(shot.steps).toHaveLength(4);
    for (const { expected, posterior, count } of shot.steps) {
      expect(expected.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      expect(expected[count]).toBeGreaterThan(0);
      expect(posterior.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    }
    const last = shot.steps.at(-1)!.posterior;
    expect(shot.decided).toBe(last.indexOf(Math.max(...last)));
    expect(shot.leaf).not.toBeNull();
  });

  it("decides correctly with the probability of the evaluation, and sends each hypothesis with its prior", () => {
    const runs = 20_000;
    const priors = [0.1, 0.2, 0.3, 0.4];
    const weighted = evaluated("qpsk-nulling-4bin", priors);
    const sent = [0, 0, 0, 0];
    let right = 0;
    for (let seed = 0; seed < runs; seed++) {
      const shot = singleShot(weighted, seed);
      sent[shot.sent]!++;
      if (shot.decided === shot.sent) right++;
    }
    const within = (share: number, p: number) =>
      expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / runs));
    within(right / runs, weighted.success);
    for (const [h, p] of priors.entries()) within(sent[h]! / runs, p);
  });

  it("ends at the bins of the table, and at once in a tree that only decides", () => {
    for (const name of ["bpsk-optimal-2bin", "bpsk-kennedy-20bin"]) {
      const evaluation = evaluated(name);
      expect(singleShot(evaluation, 3).steps.length).toBeLessThanOrEqual(evaluation.setup.table.bins);
    }
    const table = must(readTable([["1"], ["-1"]]));
    const only = { nodes: [{ id: "a", type: "terminating", data: { label: "0", isTerminating: true } }], edges: [] };
    const evaluation = must(evaluateTree(compileTree(only as never), table));
    expect(singleShot(evaluation, 1, 1)).toMatchObject({ sent: 1, steps: [], decided: 0, leaf: "a" });
  });
});
