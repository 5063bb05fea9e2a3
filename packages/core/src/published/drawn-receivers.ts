import type { TreeFile } from "@clicktree/contract";
import { complexText } from "../design/index.js";
import { type CompiledTree, type Complex, compileTree } from "../tree/index.js";

/** A node of a receiver that is defined by a rule: its displacement, and where no click and any click lead. */
interface Step {
  /** The displacement of this bin; undefined for a decision. */
  readonly displacement: number | undefined;
  readonly silent?: () => Step;
  readonly click?: () => Step;
}

const decision = (): Step => ({ displacement: undefined });

interface Drawing extends Pick<TreeFile, "nodes" | "edges"> {
  readonly ids: Map<Step, string>;
}

/** The tree of a rule, with a branch for no click and one for any click. The same step is the same node. */
function treeOf(root: Step): CompiledTree {
  const drawing: Drawing = { nodes: [], edges: [], ids: new Map() };
  add(drawing, root);
  return compileTree(drawing);
}

function add(tree: Drawing, step: Step): string {
  const known = tree.ids.get(step);
  if (known !== undefined) return known;
  const { displacement, silent, click } = step;
  const number = String(tree.nodes.length + 1);
  const id = `node-${number}`;
  tree.ids.set(step, id);
  const isTerminating = displacement === undefined;
  const value: Complex = { re: displacement ?? 0, im: 0 };
  tree.nodes.push({
    ...{ id, type: isTerminating ? "square" : "circle", position: { x: 0, y: 0 } },
    data: { label: complexText(value), nodeNumber: number, isTerminating },
  });
  for (const [subset, next] of [
    ["0", silent],
    ["1,2,3", click],
  ] as const) {
    if (next === undefined) continue;
    const target = add(tree, next());
    tree.edges.push({ id: `edge-${tree.edges.length + 1}`, source: id, target, label: subset, data: { subset } });
  }
  return id;
}

/**
 * Dolinar's receiver for BPSK of `photons` in equal slices of the pulse: |β| = |α| / √(1 − e^(−4n(t))) with the photons
 * n(t) up to the middle of the slice; the sign changes at each click (Dolinar 1973; Geremia, quant-ph/0407205).
 * More than ten slices would give too many nodes: there, one node stands for all paths to a slice with the same sign.
 */
export function dolinarSlices(photons: number, slices: number): CompiledTree {
  const amplitude = Math.sqrt(photons / slices);
  const shared = new Map<number, Step>();
  const step = (slice: number, sign: number): Step => {
    if (slice === slices) return decision();
    const known = shared.get(sign * (slice + 1));
    if (known !== undefined) return known;
    const received = (photons * (slice + 0.5)) / slices;
    const displacement = (sign * amplitude) / Math.sqrt(-Math.expm1(-4 * received));
    const next: Step = {
      displacement,
      silent: () => step(slice + 1, sign),
      click: () => step(slice + 1, -sign),
    };
    if (slices > maxWhole) shared.set(sign * (slice + 1), next);
    return next;
  };
  return treeOf(step(0, -1));
}

/** Slices of a tree in which no node is shared. */
const maxWhole = 10;

/**
 * Conditional nulling of pulse positions (Dolinar 1983): the pulse is nulled in its first possible slot. Without a click
 * the remaining slots are only counted; a click excludes the slot, and the rule begins again with the next one.
 */
export function conditionalNulling(photons: number, slots: number): CompiledTree {
  const pulse = Math.sqrt(photons);
  const counted = (slot: number): Step =>
    slot === slots ? decision() : { displacement: 0, silent: () => counted(slot + 1), click: () => counted(slot + 1) };
  const nulled = (slot: number): Step =>
    // only the last slot is left
    slot === slots - 1
      ? counted(slot)
      : { displacement: -pulse, silent: () => counted(slot + 1), click: () => nulled(slot + 1) };
  return treeOf(nulled(0));
}
