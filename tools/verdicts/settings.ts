import { readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluateTree, type Imperfections, readTable, type SignalTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree, readTreeFile } from "@clicktree/core/tree";
import { repositoryRoot } from "@clicktree/testkit";
import { must } from "@clicktree/testkit/fixtures";

/** A receiver of the examples, its detector and the shots of each hypothesis. */
export interface Setting {
  readonly name: string;
  readonly tree: CompiledTree;
  readonly table: SignalTable;
  readonly detector: { readonly efficiency: number; readonly darkCounts: number; readonly visibility: number };
  readonly imperfections?: Imperfections;
  readonly priors: readonly number[];
  readonly sent: readonly number[];
}

const real = { efficiency: 0.72, darkCounts: 0.001, visibility: 0.997 };
const ideal = { efficiency: 1, darkCounts: 0, visibility: 1 };

interface Conditions extends Partial<Pick<Setting, "detector" | "priors" | "imperfections">> {
  readonly shots?: number;
}

/** Shots are in proportion to the priors, which are equal by default. */
function setting(example: string, conditions: Conditions = {}): Setting {
  const { shots = 10_000, detector = real, imperfections } = conditions;
  const text = readFileSync(join(repositoryRoot, "examples", "trees", `${example}.tree.json`), "utf8");
  const { tree } = readTreeFile(text);
  if (tree === undefined) throw new Error(`${example} is not a tree`);
  const table = must(readTable(tree.modulationTable));
  const priors = conditions.priors ?? new Array<number>(table.hypotheses).fill(1 / table.hypotheses);
  const sent = priors.map((prior) => Math.round(prior * shots));
  const light = `efficiency ${detector.efficiency}`;
  const noise = imperfections ? `, ${Object.keys(imperfections).join(", ")}` : "";
  const name = `${example}, ${light}${noise}, ${sent.join(" + ")} shots`;
  return { name, tree: compileTree(tree), table, detector, priors, sent, ...(imperfections && { imperfections }) };
}

/** Receivers of which a loss of 5 % in efficiency must be noticed, and in which share of the runs at least. */
export const losses: readonly (readonly [Setting, goal: number])[] = [
  [setting("bpsk-optimal-2bin-pnr", { detector: ideal }), 0.5],
  [setting("qpsk-nulling-4bin"), 0.92],
  [setting("qpsk-nulling-4bin-n4"), 0.85],
];

/** Correct models: the same receivers, few shots, unequal priors, and noise with memory. */
export const correct: readonly Setting[] = [
  ...losses.map(([receiver]) => receiver),
  setting("qpsk-nulling-4bin-onoff", { shots: 400 }),
  setting("bpsk-optimal-4bin", { shots: 2000, priors: [0.8, 0.2] }),
  setting("ppm4-conditional-nulling", { shots: 3000, imperfections: { phaseNoise: 0.1, afterpulsing: 0.02 } }),
];

/** The same receiver with less efficiency. */
export const worn = (receiver: Setting, loss: number): Setting => ({
  ...receiver,
  detector: { ...receiver.detector, efficiency: (1 - loss) * receiver.detector.efficiency },
});

/** The evaluation of the tree of a setting. */
export const evaluationOf = ({ tree, table, detector, imperfections, priors }: Setting) =>
  must(evaluateTree(tree, table, { detector: { ...detector, ...(imperfections && { imperfections }) }, priors }));
