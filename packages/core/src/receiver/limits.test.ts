import { compiled, must, nulling, psk, type SampleNode } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import type { CompiledTree } from "../tree/index.js";
import { agree, conventionsText, readConventions } from "./conventions.js";
import { detectorText, idealDetector, readDetector } from "./detector.js";
import { type Evaluation, evaluateTree } from "./evaluate.js";
import { evaluateExported } from "./evaluate-exported.js";
import { meanPhotons, readTable } from "./signal-table.js";
import { expandStates } from "./state-graph.js";

const figures = (e: Evaluation) => [e.success, e.error, ...e.perHypothesis, ...e.confusion.flat(), ...e.leafLikelihood];
const kennedy = compiled({ value: "-1", branches: ["1", "2", "2", "2"] });
const refusal = (outcome: { ok: boolean; problem?: { code: string } }) => outcome.problem?.code ?? "none";

/** `size` nodes in a row, each going on for counts 0 to 2, with a missing branch for 3. */
function chain(size: number): CompiledTree {
  const child = new Int32Array(4 * size).fill(-1);
  for (let i = 0; i + 1 < size; i++) child.fill(i + 1, 4 * i, 4 * i + 3);
  const terminating = new Uint8Array(size);
  terminating[size - 1] = 1;
  const ids = Array.from({ length: size }, (_, i) => `n${i}`);
  return { ids, labels: ids.map((_, i) => (i % 2 === 0 ? "0.4" : "-0.4i")), terminating, child, depth: size - 1 };
}

describe("a receiver at its limits", () => {
  it("of 100,000 nodes, 20 hypotheses and 20 bins is evaluated in one pass", () => {
    const evaluation = must(evaluateTree(chain(100_000), psk(20, 10, 20), { detector: { darkCounts: 1e-4 } }));
    expect(figures(evaluation).every((x) => x >= 0 && x <= 1 + 1e-9)).toBe(true);
    for (const row of evaluation.confusion) expect(Math.abs(row.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
  });

  it("keeps merged nodes merged: a diamond of 24 levels has as many states as nodes", () => {
    let node: SampleNode | string = "1";
    for (let i = 0; i < 24; i++) node = { value: "0.1", branches: [node, node, node, node] };
    const diamond = compiled(node);
    expect(must(expandStates(diamond)).node.length).toBe(24);
    expect(must(evaluateTree(diamond, psk(4, 1, 4))).success).toBeCloseTo(0.25, 14);
  });

  it("with too many states is refused with the limit", () => {
    const ladder = chain(3000);
    for (let i = 0; i + 2 < 3000; i++) ladder.child[4 * i + 3] = i + 2;
    expect(expandStates(ladder, 100_000)).toEqual({
      ok: false,
      problem: { code: "TOO_LARGE", params: { largest: 100_000 } },
    });
  });

  it("with a file of more than 4^10 records has no exact figure for the file, and says why", () => {
    const table = psk(2, 1, 11);
    expect(evaluateExported(chain(12), table)).toEqual({
      ok: false,
      problem: { code: "TOO_MANY_RECORDS", params: { records: 4 ** 11, largest: 4 ** 10, bins: 11 } },
    });
    expect(evaluateExported(chain(12), table, { detector: { resolution: 1 } }).ok).toBe(true);
  });

  it("gives finite numbers for equal hypotheses, dark hypotheses, certain priors, no efficiency and huge amplitudes", () => {
    const tables = [
      [["1"], ["1"], ["-1"]],
      [["0"], ["0"]],
      [["1e200"], ["-1e200"]],
      [["1e308"], ["1e308i"]],
    ];
    for (const cells of tables)
      for (const detector of [{}, { efficiency: 0 }, { visibility: 0 }, { darkCounts: 1e6 }, { resolution: 1 }]) {
        const table = must(readTable(cells));
        const priors = cells.map((_, h) => (h === 1 ? 1 : 0));
        for (const options of [{ detector }, { detector, priors }]) {
          const drawn = must(evaluateTree(kennedy, table, options));
          expect(figures(drawn).every(Number.isFinite), JSON.stringify([cells, options])).toBe(true);
          const file = must(evaluateExported(kennedy, table, options));
          expect([file.success, file.error, ...file.confusion.flat()].every(Number.isFinite)).toBe(true);
          if (options.priors) expect(drawn.success).toBeCloseTo(1, 14);
        }
      }
  });

  it("decides equal posteriors for the lowest hypothesis, despite rounding", () => {
    const { leafDecision, perHypothesis } = must(evaluateTree(kennedy, must(readTable([["0.3"], ["0.3"], ["0.3"]]))));
    expect([...leafDecision]).toEqual([0, 0]);
    expect(perHypothesis.map((p) => Math.round(p * 1e12) / 1e12)).toEqual([1, 0, 0]);
    const symmetric = must(evaluateTree(nulling(psk(4, 1, 4)), psk(4, 1, 4)));
    const negated = must(evaluateTree(nulling(psk(4, 1 + 1e-15, 4)), psk(4, 1 + 1e-15, 4)));
    expect(negated.perHypothesis.map((p) => p.toFixed(9))).toEqual(symmetric.perHypothesis.map((p) => p.toFixed(9)));
  });

  it("lets labels decide if requested, and reports the loss", () => {
    const turned = compiled({ value: "-1", branches: ["2", "1", "1", "9"] });
    const table = psk(2, 1, 1);
    const labels = must(evaluateTree(turned, table, { decision: "labels" }));
    expect(labels.bestSuccess).toBeCloseTo(1 - Math.exp(-4) / 2, 14);
    expect(labels.success).toBeCloseTo(0.3901061667, 9);
    expect(labels.conventions).toEqual(agree("plus", "labels"));
    expect(must(evaluateTree(turned, table)).success).toBe(labels.bestSuccess);
  });

  it("is refused with the reason if table, detector or priors are invalid", () => {
    const table = psk(2, 1, 1);
    const code = (options: object) => refusal(evaluateTree(kennedy, table, options));
    expect(code({ detector: { efficiency: 1.1 } })).toBe("EFFICIENCY");
    expect(code({ detector: { darkCounts: -1 } })).toBe("DARK_COUNTS");
    expect(code({ detector: { visibility: Number.NaN } })).toBe("VISIBILITY");
    expect(code({ detector: { resolution: 4 } })).toBe("RESOLUTION");
    expect(code({ priors: [1] })).toBe("PRIORS_COUNT");
    expect(code({ priors: [1.5, -0.5] })).toBe("PRIORS_VALUE");
    expect(code({ priors: [0.5, 0.4] })).toBe("PRIORS_SUM");
    expect(code({ priors: [Number.NaN, 1] })).toBe("PRIORS_VALUE");
    expect(refusal(readTable(null))).toBe("NO_TABLE");
    expect(refusal(readTable([["1"], ["1", "2"]]))).toBe("TABLE_SHAPE");
    expect(readTable([["1", "x"]])).toMatchObject({ problem: { code: "TABLE_CELL", params: { row: 1, column: 2 } } });
  });

  it("names its signal and its conventions", () => {
    expect([...meanPhotons(psk(4, 2, 4))].map((n) => n.toFixed(12))).toEqual(new Array(4).fill("2.000000000000"));
    const real = { efficiency: 0.72, darkCounts: 1e-7, visibility: 0.997, resolution: 3 };
    expect(readDetector(detectorText(real))).toEqual(real);
    expect(detectorText(idealDetector)).toBe("efficiency 1, dark counts 0, visibility 1, resolution 3");
    expect(readDetector("efficiency 2, dark counts 0, visibility 1, resolution 3")).toBeUndefined();
    expect(readConventions(conventionsText("minus"))).toEqual({ sign: "minus", version: 2 });
    expect(readConventions("clicktree 1, sign plus")).toEqual({ sign: "plus", version: 1 });
    expect(readConventions("clicktree 3, sign plus")).toBeUndefined();
  });
});
