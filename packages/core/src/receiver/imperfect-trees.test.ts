import { compiled, complexText, must, type SampleNode } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { Xoshiro } from "../statistics/random.js";
import { type CompiledTree, parseComplex } from "../tree/index.js";
import type { Detector } from "./detector.js";
import { evaluateTree } from "./evaluate.js";
import type { Imperfections } from "./imperfect/imperfections.js";
import { type SignalTable, tableOf } from "./signal-table.js";
import type { StateGraph } from "./state-graph.js";

/** Random numbers of a test: uniform, whole and normal. */
function source(block: number) {
  const random = Xoshiro.ofBlock(41, block);
  const uniform = () => (random.word() + 0.5) / 2 ** 32;
  const below = (n: number) => Math.floor(uniform() * n);
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, below, normal };
}
type Source = ReturnType<typeof source>;

/** A tree of random shape: branches merged, missing and ending early, nodes shared by two branches. */
function randomTree({ uniform, below }: Source, bins: number): CompiledTree {
  const grow = (depth: number): SampleNode | string | undefined => {
    if (depth === bins || below(7) === 0) return below(5) === 0 ? undefined : "0";
    const value = complexText(1.6 * uniform() - 0.8, 1.2 * uniform() - 0.6);
    const [first, second] = [grow(depth + 1), grow(depth + 1)];
    const third = below(2) === 0 ? grow(depth + 1) : second;
    return { value, branches: [first, second, third, below(3) === 0 ? first : third] };
  };
  return compiled({ value: "0.3-0.2i", branches: [grow(1), grow(1), grow(1), grow(1)] });
}

/** Simulates this receiver event by event. Written from docs/physics.md §10, without the code that it tests. */
class Shots {
  readonly #noise: Imperfections;

  constructor(
    private readonly tree: CompiledTree,
    private readonly table: SignalTable,
    private readonly detector: Detector,
    private readonly random: Source,
  ) {
    this.#noise = detector.imperfections ?? {};
  }

  /** Runs a shot and returns where it ends: a node, or a node, bin and outcome without a branch. */
  end(h: number): string {
    const { tree, random } = this;
    const { phaseNoise = 0, amplitudeNoise = 0, noisePer, topCount } = this.#noise;
    const draw = () => ({ angle: phaseNoise * random.normal(), factor: 1 + amplitudeNoise * random.normal() });
    const shot = draw();
    let [node, before, last] = [0, 0, 0];
    for (let bin = 0; ; bin++) {
      const { angle, factor } = noisePer === "bin" ? draw() : shot;
      const fields = [bin === 0 ? node : before, node].map((at) => this.#rate(h, bin, at, angle, factor));
      let counts = this.#registered(fields[0]!, fields[1]!);
      for (let pulse = 0; pulse < last; pulse++) if (random.uniform() < (this.#noise.afterpulsing ?? 0)) counts++;
      if (topCount === "exact" && counts > 3) return `${node}/${bin}/4`;
      const seen = Math.min(counts, this.detector.resolution);
      const next = tree.child[4 * node + seen]!;
      if (next < 0) return `${node}/${bin}/${seen}`;
      if (tree.terminating[next] === 1) return `${next}`;
      [before, node, last] = [node, next, seen];
    }
  }

  /** Counts per bin while a node's displacement acts. */
  #rate(h: number, bin: number, node: number, angle: number, factor: number): number {
    const { efficiency, darkCounts, visibility } = this.detector;
    const { residual = { re: 0, im: 0 }, leak = 0 } = this.#noise;
    const written = parseComplex(this.tree.labels[node]!)!;
    const [x, y] = [written.re + residual.re, written.im + residual.im];
    const [re, im] = this.#amplitude(h, bin);
    const [earlierRe, earlierIm] = this.#amplitude(h, bin - 1);
    const size = factor * Math.sqrt(1 - leak);
    const [a, b] = [
      size * (re * Math.cos(angle) - im * Math.sin(angle)),
      size * (re * Math.sin(angle) + im * Math.cos(angle)),
    ];
    const leaked = bin < this.table.bins ? leak * factor ** 2 * (earlierRe ** 2 + earlierIm ** 2) : 0;
    return efficiency * (a * a + b * b + x * x + y * y + 2 * visibility * (a * x + b * y) + leaked) + darkCounts;
  }

  #amplitude(h: number, bin: number): [number, number] {
    const { bins, re, im } = this.table;
    if (bin < 0 || bin >= bins) return [0, 0];
    const share = Math.sqrt((this.#noise.splitting?.[bin] ?? 1 / bins) * bins);
    return [share * re[h * bins + bin]!, share * im[h * bins + bin]!];
  }

  #registered(before: number, now: number): number {
    const { deadTime = 0, latency = 0, thermal = 0, thermalModes = 1 } = this.#noise;
    let light = 0;
    for (let mode = 0; mode < thermalModes && thermal > 0; mode++)
      light -= (thermal / thermalModes) * Math.log(this.random.uniform());
    for (let time = 0, counts = 0; ; counts++, time += deadTime) {
      let work = -Math.log(this.random.uniform());
      const first = (before + light) * Math.max(0, latency - time);
      if (work < first) time += work / (before + light);
      else {
        work -= first;
        time = Math.max(time, latency) + work / (now + light);
      }
      if (!(time < 1)) return counts;
    }
  }
}

/** The leaf of each end of a shot, by the name that `end` returns; all states that can end there must agree. */
function leavesByName({ next, node, depth, leafCount, memory, leafNode }: StateGraph): Map<string, number> {
  const leaves = new Map<string, number>();
  node.forEach((at, s) => {
    const ends = [0, 1, 2, 3].map((k) => next[4 * s + k]!);
    if (memory?.more) ends.push(-1 - memory.more[s]!);
    ends.forEach((to, k) => {
      if (to >= 0) return;
      const leaf = -1 - to;
      const name = leafCount[leaf] === -1 ? `${leafNode[leaf]}` : `${at}/${depth[s]}/${k}`;
      expect(leaves.get(name) ?? leaf, name).toBe(leaf);
      leaves.set(name, leaf);
    });
  });
  return leaves;
}

/** One pulse of random shape with a random factor for each hypothesis. */
function pulses({ uniform }: Source, hypotheses: number, bins: number): SignalTable {
  const angle = () => 2 * Math.PI * uniform();
  const size = 0.4 + 0.8 * uniform();
  const rows = Array.from({ length: hypotheses }, () => {
    const phase = angle();
    return Array.from({ length: bins }, () => ({ re: size * Math.cos(phase), im: size * Math.sin(phase) }));
  });
  return must(tableOf(rows));
}

const everything: Imperfections = {
  phaseNoise: 0.3,
  amplitudeNoise: 0.1,
  thermal: 0.05,
  thermalModes: 2,
  deadTime: 0.12,
  afterpulsing: 0.1,
  splitting: [0.5, 0.2, 0.3],
  leak: 0.08,
  residual: { re: 0.06, im: -0.04 },
  latency: 0.15,
  topCount: "exact",
};

const each: readonly [name: string, Imperfections][] = [
  ["phase noise per shot", { phaseNoise: 0.5 }],
  ["phase noise per bin", { phaseNoise: 0.5, noisePer: "bin" }],
  ["wide phase noise", { phaseNoise: 2.4 }],
  ["amplitude noise per shot", { amplitudeNoise: 0.2 }],
  ["amplitude noise per bin", { amplitudeNoise: 0.2, noisePer: "bin" }],
  ["thermal light", { thermal: 0.3, thermalModes: 2 }],
  ["dead time", { deadTime: 0.3 }],
  ["afterpulses", { afterpulsing: 0.25 }],
  ["unequal splitting", { splitting: [0.6, 0.1, 0.3] }],
  ["imperfect switching", { leak: 0.2 }],
  ["finite extinction", { residual: { re: 0.2, im: 0.1 } }],
  ["an exact three", { topCount: "exact" }],
  ["latency", { latency: 0.3 }],
  ["everything per shot", everything],
  ["everything per bin", { ...everything, noisePer: "bin" }],
];

describe("a tree of an imperfect receiver", () => {
  it.each(each)("ends in each leaf with the frequency of simulated single events: %s", (name, imperfections) => {
    const shots = 6_000;
    for (const round of [0, 1]) {
      const random = source(100 * round + each.findIndex(([known]) => known === name));
      const [hypotheses, bins] = [2 + random.below(2), 3];
      const tree = randomTree(random, bins + random.below(2));
      const table = pulses(random, hypotheses, bins);
      const resolution = imperfections.topCount ? 3 : 1 + random.below(3);
      const detector: Detector = {
        ...{ efficiency: 0.8, darkCounts: 0.02, visibility: 0.98, resolution },
        imperfections,
      };
      const evaluation = must(evaluateTree(tree, table, { detector }));
      const { graph, leafLikelihood, leafDecision, perHypothesis } = evaluation;
      const leaves = leavesByName(graph);
      const receiver = new Shots(tree, table, evaluation.detector, random);
      for (let h = 0; h < hypotheses; h++) {
        const seen = new Float64Array(graph.leafNode.length);
        let right = 0;
        for (let shot = 0; shot < shots; shot++) {
          const leaf = leaves.get(receiver.end(h))!;
          seen[leaf]!++;
          if (leafDecision[leaf] === h) right++;
        }
        const near = (part: number, p: number, errors: number) =>
          expect(Math.abs(part - p)).toBeLessThan(errors * Math.sqrt((p * (1 - p)) / shots) + 2 / shots);
        near(right / shots, perHypothesis[h]!, 4);
        let whole = 0;
        seen.forEach((count, leaf) => {
          const p = leafLikelihood[leaf * hypotheses + h]!;
          whole += p;
          near(count / shots, p, 4);
        });
        expect(whole).toBeCloseTo(1, 11);
      }
    }
  });
});
