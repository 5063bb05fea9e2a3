import { compiled, must, nulling, psk, type SampleNode } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../bounds/index.js";
import { type Evaluation, evaluateTree, type ReceiverOptions, type SignalTable } from "../receiver/index.js";
import { wilson } from "../statistics/index.js";
import { binUse, findings, measuredStanding, standingOf } from "./index.js";

const evaluated = (root: SampleNode | string, table: SignalTable, options: ReceiverOptions = {}): Evaluation =>
  must(evaluateTree(compiled(root), table, options));
const found = (evaluation: Evaluation) =>
  findings(evaluation, boundsOf(evaluation.setup.table, evaluation.setup.priors));
const codes = (evaluation: Evaluation) => found(evaluation).map(({ code }) => code);

describe("findings in a tree", () => {
  it("name only the worst hypothesis of a good tree", () => {
    const table = psk(4, 2, 4);
    const real = { detector: { darkCounts: 1e-3, visibility: 0.99 } };
    const sound = must(evaluateTree(nulling(table), table, real));
    expect(codes(sound)).toEqual(["WORST_HYPOTHESIS"]);
    expect(found(sound)[0]).toMatchObject({
      severity: "info",
      params: { hypothesis: 3, success: sound.perHypothesis[3] },
    });
  });

  it("name the leaves that no run reaches", () => {
    const kennedy = evaluated({ value: "-1", branches: ["1", "2", "2", "2"] }, psk(2, 1, 1), { priors: [1, 0] });
    const never = found(kennedy).find(({ code }) => code === "LEAVES_NEVER_REACHED");
    expect(never).toMatchObject({ params: { leaves: 1, of: 2, nodes: 1 }, nodeIds: ["n2"] });
  });

  it("weigh counts without a branch by their wrong decisions", () => {
    const table = psk(2, 1, 2);
    const second: SampleNode = { value: "0.7", branches: ["1", "2", "2", "2"] };
    const open = evaluated({ value: "-0.7", branches: [second] }, table);
    const gap = found(open).find(({ code }) => code === "COUNTS_WITHOUT_BRANCH")!;
    expect(gap.nodeIds).toEqual(["n0"]);
    expect(gap.params.places).toBe(3);
    // a shot of row 0 clicks with probability 1 - exp(-0.007…²) and is then decided for row 1
    const wrong = open.confusion[0]![1]!;
    expect(gap.params.loss).toBeLessThanOrEqual(wrong / 2 + 1e-15);
    // at the last bin nothing more could be learnt
    expect(codes(evaluated({ value: "-1", branches: ["1"] }, psk(2, 1, 1)))).not.toContain("COUNTS_WITHOUT_BRANCH");
  });

  it("name unused bins with their light, and values that the file repeats", () => {
    const short = evaluated({ value: "-0.5", branches: ["1", "2", "2", "2"] }, psk(2, 1, 4));
    const list = found(short);
    expect(list.find(({ code }) => code === "BINS_UNUSED")?.params).toEqual({
      count: 3,
      bins: 4,
      first: 2,
      share: 0.75,
    });
    expect(list.find(({ code }) => code === "TERMINATING_VALUES")).toMatchObject({ params: { count: 2 } });
    expect(binUse(short).map(({ measured }) => measured)).toEqual([1, 0, 0, 0]);
    const full = evaluated({ value: "-1", branches: ["1", "2", "2", "2"] }, psk(2, 1, 1));
    expect(codes(full)).toEqual(["WORST_HYPOTHESIS"]);
  });

  it("count the light that runs use before they decide", () => {
    const table = psk(2, 1, 2);
    const second: SampleNode = { value: "-0.5", branches: ["1", "2", "2", "2"] };
    const early = evaluated({ value: `${-table.re[0]!}`, branches: [second, "2", "2", "2"] }, table);
    const [first, last] = binUse(early);
    expect(first!.measured).toBe(1);
    expect(first!.used).toBe(first!.photons);
    expect(first!.photons).toBeCloseTo(0.5, 14);
    // only row 1 clicks, so half of the priors and e^-2 of the rest reach the second bin
    expect(last!.measured).toBeCloseTo((1 + Math.exp(-2)) / 2, 12);
    expect(last!.used).toBeCloseTo(last!.measured / 2, 12);
  });

  it("warn of a tree worse than heterodyne, labels that reduce the success and a hypothesis that is never decided", () => {
    const table = psk(4, 2, 1);
    const poor = evaluated({ value: "0", branches: ["1", "1", "1", "1"] }, table, { decision: "labels" });
    expect(codes(poor).slice(0, 2)).toEqual(["WORSE_THAN_LIMIT", "NEVER_DECIDED"]);
    const half = evaluated({ value: "-1", branches: ["2", "1", "1", "1"] }, psk(2, 1, 1), { decision: "labels" });
    const loses = found(half).find(({ code }) => code === "LABELS_LOSE")!;
    expect(loses.params.loss).toBeCloseTo(1 - Math.exp(-4), 12);
  });

  it("work for a root that terminates and for a vacuum table", () => {
    const nothing = evaluated("0", psk(3, 0, 2));
    for (const { params } of found(nothing))
      for (const value of Object.values(params)) expect(value).toSatisfy(Number.isFinite);
  });
});

describe("an error compared with the limits", () => {
  const bounds = boundsOf(psk(4, 2, 4), new Float64Array(4).fill(0.25));

  it("is between the limits of the signal", () => {
    expect(standingOf(0.069283706482, bounds)).toMatchObject({ code: "belowLimit" });
    expect(standingOf(0.069283706482, bounds).decibels).toBeCloseTo(3.39, 2);
    expect(standingOf(0.2, bounds).code).toBe("aboveLimit");
    expect(standingOf(0.151306, bounds).code).toBe("atLimit");
    expect(standingOf(bounds.helstrom.error, bounds).code).toBe("optimal");
    const dark = boundsOf(psk(4, 0, 4), new Float64Array(4).fill(0.25));
    expect(standingOf(0.75, dark).code).toBe("guessingIsBest");
  });

  it("says nothing about too few shots, or about a success that reaches the bound by a fluctuation", () => {
    const measured = (value: number, shots: number) => {
      const success = { value, interval: wilson(value, shots) };
      const half = shots / 2;
      return {
        success,
        counts: [
          [half, 0],
          [0, half],
        ],
        priors: [0.5, 0.5],
      };
    };
    for (const few of [measured(1, 1), measured(0, 1), measured(0.93, 80)])
      expect(measuredStanding(few, bounds)).toBeUndefined();
    expect(measuredStanding(measured(1, 80), bounds)).toBeUndefined();
    expect(measuredStanding(measured(0.93, 10_000), bounds)).toMatchObject({ code: "belowLimit" });
    expect(measuredStanding(measured(0.8, 10_000), bounds)).toMatchObject({ code: "aboveLimit" });
    const { success } = measured(0.93, 10_000);
    expect(
      measuredStanding(
        {
          success,
          counts: [
            [10_000, 0],
            [0, 0],
          ],
          priors: [0.5, 0.5],
        },
        bounds,
      ),
    ).toBeUndefined();
  });
});
