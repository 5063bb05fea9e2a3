import type { Bounds } from "../bounds/index.js";
import { type Belief, beliefs, type Evaluation } from "../receiver/index.js";
import { exportValue } from "../tree/index.js";
import { standingOf } from "./merit-scale.js";

/** Runs that end at a count without a branch before the last bin. */
interface EndedEarly {
  /** Pairs of a node at a depth and a count. */
  readonly places: number;
  readonly probability: number;
  /** Probability that a run ends there with a wrong decision: the most that further branches could save. */
  readonly loss: number;
  /** Nodes without the branch, largest loss first. */
  readonly nodes: readonly number[];
}

/** Finds missing branches, except after the last bin and where no run arrives. */
function endedEarly({ graph, setup, leafLikelihood, leafDecision }: Evaluation): EndedEarly {
  const { table, priors } = setup;
  const hypotheses = table.hypotheses;
  let [places, probability, loss] = [0, 0, 0];
  const cost = new Map<number, number>();
  // several states of an imperfect receiver may share such a leaf
  const seen = new Set<number>();
  graph.next.forEach((to, at) => {
    const leaf = -1 - to;
    if (to >= 0 || seen.has(leaf)) return;
    seen.add(leaf);
    if (graph.leafCount[leaf] === -1 || graph.depth[at >> 2]! + 1 >= table.bins) return;
    let [here, wrong] = [0, 0];
    for (let h = 0; h < hypotheses; h++) {
      const joint = priors[h]! * leafLikelihood[leaf * hypotheses + h]!;
      here += joint;
      if (h !== leafDecision[leaf]) wrong += joint;
    }
    if (here === 0) return;
    places++;
    probability += here;
    loss += wrong;
    const node = graph.leafNode[leaf]!;
    cost.set(node, (cost.get(node) ?? 0) + wrong);
  });
  return { places, probability, loss, nodes: [...cost.keys()].sort((a, b) => cost.get(b)! - cost.get(a)!) };
}

/** How much of a bin's light a drawn tree uses. */
interface BinUse {
  readonly measured: number;
  /** Mean photon number of the signal in this bin, averaged over the priors. */
  readonly photons: number;
  /** The part of these photons in runs that measure the bin. */
  readonly used: number;
}

export function binUse({ graph, setup, reach }: Evaluation): BinUse[] {
  const { table, priors } = setup;
  const { bins, hypotheses, re, im } = table;
  const measured = new Float64Array(bins * hypotheses);
  graph.depth.forEach((depth, s) => {
    if (depth >= bins) return;
    for (let h = 0; h < hypotheses; h++) measured[depth * hypotheses + h]! += reach[s * hypotheses + h]!;
  });
  return Array.from({ length: bins }, (_, j) => {
    let [probability, photons, used] = [0, 0, 0];
    for (let h = 0; h < hypotheses; h++) {
      const [p, cell, part] = [priors[h]!, h * bins + j, measured[j * hypotheses + h]!];
      const light = re[cell]! * re[cell]! + im[cell]! * im[cell]!;
      probability += p * part;
      photons += p * light;
      used += p * part * light;
    }
    return { measured: probability, photons, used };
  });
}

const findingCodes = [
  "WORSE_THAN_LIMIT",
  "LABELS_LOSE",
  "COUNTS_WITHOUT_BRANCH",
  "BINS_UNUSED",
  "TERMINATING_VALUES",
  "LEAVES_NEVER_REACHED",
  "NEVER_DECIDED",
  "WORST_HYPOTHESIS",
] as const;
type FindingCode = (typeof findingCodes)[number];

/** A suggestion for the author of a tree, with the numbers of its sentence. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: "warning" | "info";
  readonly params: Readonly<Record<string, number>>;
  /** The nodes concerned; empty if it concerns the whole tree. */
  readonly nodeIds: readonly string[];
}

/** Smallest loss of success that is reported. */
const minLoss = 1e-9;

/**
 * Possible improvements of an evaluated tree, most important first. `bounds` are those of the whole signal (`boundsOf`
 * with efficiency 1). `known` are the beliefs of this evaluation, if the caller already has them.
 */
export function findings(evaluation: Evaluation, bounds: Bounds, known?: readonly Belief[]): Finding[] {
  const nodes = known ?? beliefs(evaluation);
  return [
    ...worseThanLimit(evaluation, bounds),
    ...labelsLose(evaluation),
    ...countsWithoutBranch(evaluation),
    ...binsUnused(evaluation),
    ...terminatingValues(evaluation),
    ...leavesNeverReached(evaluation, nodes),
    ...hypothesesDecidedBadly(evaluation),
  ];
}

const warning = (code: FindingCode, params: Finding["params"], nodeIds: readonly string[] = []): Finding[] => [
  { code, severity: "warning", params, nodeIds },
];
const info = (code: FindingCode, params: Finding["params"], nodeIds: readonly string[] = []): Finding[] => [
  { code, severity: "info", params, nodeIds },
];

function worseThanLimit({ error }: Evaluation, bounds: Bounds): Finding[] {
  const { code, ofLimit } = standingOf(error, bounds);
  const limit = bounds.standardQuantumLimit.error;
  return code === "aboveLimit" && limit !== null && ofLimit !== undefined
    ? warning("WORSE_THAN_LIMIT", { error, limit, times: ofLimit })
    : [];
}

function labelsLose({ conventions, success, bestSuccess }: Evaluation): Finding[] {
  const loss = bestSuccess - success;
  return conventions.decision === "labels" && loss > minLoss ? warning("LABELS_LOSE", { loss }) : [];
}

function countsWithoutBranch(evaluation: Evaluation): Finding[] {
  const { places, probability, loss, nodes } = endedEarly(evaluation);
  const ids = nodes.map((node) => evaluation.setup.tree.ids[node]!);
  return loss > minLoss ? warning("COUNTS_WITHOUT_BRANCH", { places, probability, loss }, ids) : [];
}

function binsUnused(evaluation: Evaluation): Finding[] {
  const bins = binUse(evaluation);
  const unused = bins.flatMap(({ measured }, j) => (measured === 0 ? [j] : []));
  if (unused.length === 0) return [];
  const all = bins.reduce((sum, { photons }) => sum + photons, 0);
  const lost = unused.reduce((sum, j) => sum + bins[j]!.photons, 0);
  const share = all > 0 ? lost / all : 0;
  return warning("BINS_UNUSED", { count: unused.length, bins: bins.length, first: unused[0]! + 1, share });
}

/** Values of terminating nodes that the file repeats as displacements in the remaining bins. */
function terminatingValues({ graph, setup }: Evaluation): Finding[] {
  const { ids, labels } = setup.tree;
  const found = new Set<number>();
  const look = (leaf: number, depth: number): void => {
    const node = graph.leafNode[leaf]!;
    if (graph.leafCount[leaf] === -1 && depth < setup.table.bins && exportValue(labels[node]!) !== "0") found.add(node);
  };
  if (graph.start < 0) look(0, 0);
  graph.next.forEach((to, at) => {
    if (to < 0) look(-1 - to, graph.depth[at >> 2]! + 1);
  });
  const nodes = [...found].map((node) => ids[node]!);
  return nodes.length > 0 ? info("TERMINATING_VALUES", { count: nodes.length }, nodes) : [];
}

function leavesNeverReached({ setup }: Evaluation, nodes: readonly Belief[]): Finding[] {
  const { ids, terminating } = setup.tree;
  const never = ids.filter((_, i) => nodes[i]!.probability === 0);
  const leaves = nodes.reduce(
    (sum, { probability }, i) => sum + (terminating[i] === 1 && probability === 0 ? 1 : 0),
    0,
  );
  const of = terminating.reduce((sum, each) => sum + each, 0);
  return never.length > 0 ? info("LEAVES_NEVER_REACHED", { leaves, of, nodes: never.length }, never) : [];
}

/** A hypothesis is reported if its error is this many times the average. */
const worse = 1.2;

function hypothesesDecidedBadly({ confusion, priors, perHypothesis, error }: Evaluation): Finding[] {
  const hypotheses = [...priors.keys()].filter((h) => priors[h]! > 0);
  const never = hypotheses.filter((h) => confusion.every((decided) => decided[h] === 0));
  const worst = hypotheses.reduce((a, b) => (perHypothesis[b]! < perHypothesis[a]! ? b : a));
  const success = perHypothesis[worst]!;
  return [
    ...never.flatMap((hypothesis) => info("NEVER_DECIDED", { hypothesis })),
    ...(!never.includes(worst) && 1 - success > worse * error + minLoss
      ? info("WORST_HYPOTHESIS", { hypothesis: worst, success })
      : []),
  ];
}
