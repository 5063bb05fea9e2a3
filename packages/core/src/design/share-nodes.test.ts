import { finished, must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../bounds/index.js";
import { readTable } from "../receiver/index.js";
import { checkTree, hasErrors } from "../tree/index.js";
import { constellation } from "./constellation.js";
import type { Design, DesignRequest } from "./design-task.js";
import { designTree } from "./design-tree.js";

const cells = (kind: "bpsk" | "qpsk", photons: number, bins: number) =>
  must(constellation({ kind, photons, bins }, 1000));
const bpsk = (bins: number, more: Partial<DesignRequest> = {}): Design =>
  must(finished(designTree({ table: cells("bpsk", 1, bins), strategy: "dynamic", branches: "onOff", ...more })));
const qpsk = (bins: number, more: Partial<DesignRequest>): Design =>
  must(finished(designTree({ table: cells("qpsk", 4, bins), strategy: "nulling", ...more })));

describe("nodes that are merged", () => {
  it("cost exactly the error that is stated, for two hypotheses", () => {
    const whole = bpsk(8);
    for (const mergeWithin of [0.3, 1]) {
      const { tree, merit, lost } = bpsk(8, { mergeWithin });
      expect(tree.nodes.length).toBeLessThan(whole.tree.nodes.length / 2);
      expect(hasErrors(checkTree(tree))).toBe(false);
      expect(lost).toMatchObject({ ending: 0, isMost: false });
      expect(lost.merging! / (merit.error - whole.merit.error)).toBeCloseTo(1, 2);
    }
  });

  it("change nothing where their posteriors are equal", () => {
    const [whole, shared] = [qpsk(5, {}), qpsk(5, { mergeWithin: 1e-6 })];
    expect(shared.merit.error / whole.merit.error).toBeCloseTo(1, 5);
    expect(shared.tree.nodes.length).toBeLessThan(whole.tree.nodes.length / 2);
    expect(whole.lost).toEqual({ ending: 0, isMost: true, merging: null });
  });

  it("let a receiver of 60 bins come close to the Helstrom bound with few nodes", () => {
    const { tree, merit } = bpsk(60, { mergeWithin: 0.1 });
    const bound = boundsOf(must(readTable(tree.modulationTable)), Float64Array.of(0.5, 0.5)).helstrom.error;
    expect(merit.error).toBeGreaterThan(bound);
    expect(merit.error).toBeLessThan(1.05 * bound);
    expect(tree.nodes.length).toBeLessThan(60 * 40);
  });

  it("resolve counts of many bins for more hypotheses, by the better strategy", () => {
    const { strategy, merit, lost, tree } = qpsk(40, { mergeWithin: 0.5, endBelow: 1e-6 });
    expect(strategy).toBe("nulling");
    expect(merit.error).toBeLessThan(qpsk(5, {}).merit.error);
    expect(lost.merging).toBeLessThan(0.01 * merit.error);
    expect(tree.nodes.length).toBeLessThan(40 * 200);
  });

  it("are required for a design of more than 20 bins, with a valid tolerance", () => {
    const refusal = (more: Partial<DesignRequest>) => {
      const made = finished(designTree({ table: cells("bpsk", 1, 21), strategy: "nulling", ...more }));
      return made.ok ? undefined : made.problem.code;
    };
    expect(refusal({})).toBe("BINS_UNMERGED");
    expect(refusal({ mergeWithin: 0 })).toBe("MERGE_WITHIN");
    expect(refusal({ mergeWithin: Number.NaN })).toBe("MERGE_WITHIN");
  });
});

describe("branches that end early", () => {
  it("cost exactly the error that is stated, for two hypotheses", () => {
    const [whole, ended] = [bpsk(6), bpsk(6, { endBelow: 1e-3 })];
    expect(whole.lost.ending).toBe(0);
    expect(ended.lost.ending / (ended.merit.error - whole.merit.error)).toBeCloseTo(1, 3);
  });

  it("cost at most the error that is stated, for more", () => {
    const [whole, ended] = [qpsk(5, {}), qpsk(5, { endBelow: 1e-4 })];
    expect(ended.merit.error).toBeGreaterThan(whole.merit.error);
    expect(ended.merit.error - whole.merit.error).toBeLessThanOrEqual(ended.lost.ending);
  });
});
