import { compiled, must, nulling, onOff, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { evaluateTree } from "./evaluate.js";
import { evaluateExported } from "./evaluate-exported.js";

const real = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 3 };
const drawn = (...args: Parameters<typeof evaluateTree>) => must(evaluateTree(...args));
const exported = (...args: Parameters<typeof evaluateExported>) => must(evaluateExported(...args));

describe("the exact success of a receiver", () => {
  it.each([
    [1, 0.257625075474, 0.358260599911, 0.370077903562],
    [2, 0.069283706482, 0.151306024281, 0.163357005869],
    [4, 0.004909419557, 0.031435095252, 0.038293107192],
  ])("equals an independent computation for QPSK nulling with %d photons in 4 bins", (n, ideal, pnr, onoff) => {
    const table = psk(4, n, 4);
    expect(drawn(nulling(table), table).error).toBeCloseTo(ideal, 12);
    expect(drawn(nulling(table, real), table, { detector: real }).error).toBeCloseTo(pnr, 12);
    expect(drawn(nulling(table, real, onOff), table, { detector: real }).error).toBeCloseTo(onoff, 12);
    const clicks = { ...real, resolution: 1 };
    expect(drawn(nulling(table, clicks, onOff), table, { detector: clicks }).error).toBeCloseTo(onoff, 12);
    expect(exported(nulling(table), table).error).toBeCloseTo(ideal, 12);
  });

  it("is that of the closed forms: Kennedy's receiver, and guessing without efficiency", () => {
    for (const n of [0.05, 0.2, 1, 2, 4, 5]) {
      const kennedy = compiled({ value: `${-Math.sqrt(n)}`, branches: ["1", "2", "2", "2"] });
      const { error, success, perHypothesis } = drawn(kennedy, psk(2, n, 1));
      expect(Math.abs(error - Math.exp(-4 * n) / 2)).toBeLessThan(1e-15);
      expect(Math.abs(success + error - 1)).toBeLessThan(1e-15);
      expect(perHypothesis[0]).toBe(1);
      const lossy = drawn(kennedy, psk(2, n, 1), { detector: { efficiency: 0.6 } });
      expect(Math.abs(lossy.error - Math.exp(-4 * 0.6 * n) / 2)).toBeLessThan(1e-12);
      expect(Math.abs(drawn(kennedy, psk(2, n, 1), { detector: { efficiency: 0 } }).success - 0.5)).toBeLessThan(1e-15);
    }
  });

  it("inverts Kennedy's receiver if the reference field is subtracted, and restores it if the tree is negated", () => {
    const table = psk(2, 1, 1);
    const tree = (value: string) => compiled({ value, branches: ["1", "2", "2", "2"] });
    expect(drawn(tree("-1"), table, { decision: "labels", sign: "minus" }).error).toBeCloseTo(1 - Math.exp(-4) / 2, 12);
    expect(drawn(tree("1"), table, { decision: "labels", sign: "minus" }).error).toBeCloseTo(Math.exp(-4) / 2, 12);
  });

  it("agrees with the optimal displacements for BPSK, n = 0.2", () => {
    const n = 0.2;
    const one = (b: number) =>
      compiled({ value: `${b}`, branches: ["0", "0", "0", "0"].map((_, k) => (k === 0 ? "a" : "b")) });
    const best = search([0.7], ([b]) => drawn(one(b!), psk(2, n, 1)).error);
    expect(best.value).toBeCloseTo(0.16302271365, 11);
    expect(Math.abs(best.at[0]!)).toBeCloseTo(0.757845504, 6);
    const two = (b: number[]) => {
      const then = (v: number, tag: string) => ({
        value: `${v}`,
        branches: [`a${tag}`, `b${tag}`, `b${tag}`, `b${tag}`],
      });
      const click = then(b[2]!, "1");
      return compiled({ value: `${b[0]}`, branches: [then(b[1]!, "0"), click, click, click] });
    };
    const table = psk(2, n, 2);
    const pair = search([-0.6, -0.9, 0.6], (b) => drawn(two(b), table).error);
    expect(pair.value).toBeCloseTo(0.148983210335, 11);
    expect(exported(two(pair.at), table).error).toBeCloseTo(0.148705, 5);
  });

  it("differs between the drawn tree and its file if a branch is missing", () => {
    const second = { value: "-0.6+0.1i", branches: ["", "", "", ""] };
    const tree = compiled({ value: "0.5", branches: [second, "7", "7", undefined] });
    const table = psk(2, 0.5, 2);
    expect(drawn(tree, table).success).toBeCloseTo(0.8160602794, 10);
    expect(exported(tree, table).success).toBeCloseTo(0.848742666, 10);
  });
});

/** Coordinate descent with shrinking steps: enough for a smooth error of a few displacements. */
function search(start: number[], error: (at: number[]) => number): { at: number[]; value: number } {
  let at = start;
  let value = error(at);
  for (let step = 0.2; step > 1e-8; ) {
    let better = false;
    for (let i = 0; i < at.length; i++)
      for (const move of [step, -step]) {
        const next = at.map((v, j) => (j === i ? v + move : v));
        const there = error(next);
        if (there < value) [at, value, better] = [next, there, true];
      }
    if (!better) step /= 2;
  }
  return { at, value };
}
