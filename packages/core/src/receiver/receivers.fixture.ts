import type { CompiledTree, Complex } from "../tree/index.js";
import { mostLikely } from "./decision.js";
import type { Detector } from "./detector.js";
import { idealDetector } from "./detector.js";
import type { Result } from "./problem.js";
import { outcomeProbabilities, prepare } from "./setup.js";
import { type SignalTable, tableOf } from "./signal-table.js";

/** Receivers for tests. A branch is a node again, or a leaf's label. */
export interface SampleNode {
  readonly value: string;
  readonly branches: readonly (SampleNode | string | undefined)[];
}

/** The value of an outcome that must be one. */
export function must<T>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Error(outcome.problem.code);
  return outcome.value;
}

/** Compiles a nested tree; the same object at several places is one node. A label stands for a leaf of its own. */
export function compiled(root: SampleNode | string): CompiledTree {
  const order: (SampleNode | string)[] = [root];
  const place = new Map<SampleNode | string, number>([[root, 0]]);
  const child: number[] = [];
  const depth = [0];
  for (let i = 0; i < order.length; i++) {
    const here = order[i]!;
    const known = new Map<SampleNode | string, number>();
    for (let k = 0; k < 4; k++) {
      const next = typeof here === "string" ? undefined : here.branches[k];
      let at = next === undefined ? -1 : typeof next === "string" ? known.get(next) : place.get(next);
      if (next !== undefined && at === undefined) {
        at = order.push(next) - 1;
        depth[at] = depth[i]! + 1;
        (typeof next === "string" ? known : place).set(next, at);
      }
      child.push(at ?? -1);
    }
  }
  return {
    ids: order.map((_, i) => `n${i}`),
    labels: order.map((n) => (typeof n === "string" ? n : n.value)),
    terminating: Uint8Array.from(order, (n) => (typeof n === "string" ? 1 : 0)),
    child: Int32Array.from(child),
    depth: Math.max(...depth),
  };
}

/** M-ary phase-shift keying with n photons shared equally among the bins. */
export function psk(hypotheses: number, photons: number, bins: number): SignalTable {
  const size = Math.sqrt(photons / bins);
  const row = (h: number): Complex[] =>
    Array.from({ length: bins }, () => {
      const angle = (2 * Math.PI * h) / hypotheses;
      return { re: size * Math.cos(angle), im: size * Math.sin(angle) };
    });
  return must(tableOf(Array.from({ length: hypotheses }, (_, h) => row(h))));
}

export const complexText = (re: number, im: number): string => `${re}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;

/** The receiver that nulls the likeliest hypothesis in every bin; `groups` names the branch of each count. */
export function nulling(table: SignalTable, detector: Detector = idealDetector, groups = [0, 1, 2, 3]): CompiledTree {
  const hypotheses = table.hypotheses;
  const priors = new Float64Array(hypotheses).fill(1 / hypotheses);
  const build = (likelihood: Float64Array, bin: number): SampleNode | string => {
    if (bin === table.bins) return `${mostLikely(priors, likelihood) + 1}`;
    const cell = mostLikely(priors, likelihood) * table.bins + bin;
    const value = complexText(-table.re[cell]!, -table.im[cell]!);
    const setup = must(prepare(compiled({ value, branches: [] }), table, { detector }));
    const probabilities = outcomeProbabilities(setup, 0, bin, new Float64Array(4 * hypotheses));
    const branch = (group: number) => {
      const after = likelihood.map((l, h) => {
        let probability = 0;
        for (let k = 0; k < 4; k++) if (groups[k] === group) probability += probabilities[4 * h + k]!;
        return l * probability;
      });
      return build(after, bin + 1);
    };
    const made = new Map(groups.map((group) => [group, branch(group)]));
    return { value, branches: groups.map((group) => made.get(group)) };
  };
  return compiled(build(new Float64Array(hypotheses).fill(1), 0));
}

/** On/off edges {0}, {1,2,3}. */
export const onOff = [0, 1, 1, 1];
