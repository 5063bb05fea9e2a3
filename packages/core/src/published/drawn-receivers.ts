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

const decide: Step = { displacement: undefined };

/** The tree of a rule, with a branch for no click and one for any click. */
function treeOf(root: Step): CompiledTree {
  const tree: Pick<TreeFile, "nodes" | "edges"> = { nodes: [], edges: [] };
  add(tree, root);
  return compileTree(tree);
}

function add(tree: Pick<TreeFile, "nodes" | "edges">, { displacement, silent, click }: Step): string {
  const number = String(tree.nodes.length + 1);
  const id = `node-${number}`;
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
    tree.edges.push({ id: `edge-${target}`, source: id, target, label: subset, data: { subset } });
  }
  return id;
}

/**
 * Dolinar's receiver for BPSK of `photons` in equal slices of the pulse: |β| = |α| / √(1 − e^(−4n(t))) with the photons
 * n(t) up to the middle of the slice; the sign changes at each click (Dolinar 1973; Geremia, quant-ph/0407205).
 */
export function dolinarSlices(photons: number, slices: number): CompiledTree {
  const amplitude = Math.sqrt(photons / slices);
  const step = (slice: number, sign: number): Step => {
    if (slice === slices) return decide;
    const received = (photons * (slice + 0.5)) / slices;
    const displacement = (sign * amplitude) / Math.sqrt(-Math.expm1(-4 * received));
    return { displacement, silent: () => step(slice + 1, sign), click: () => step(slice + 1, -sign) };
  };
  return treeOf(step(0, -1));
}

/**
 * Conditional nulling of pulse positions (Dolinar 1983): the pulse is nulled in its first possible slot. Without a click
 * the remaining slots are only counted; a click excludes the slot, and the rule begins again with the next one.
 */
export function conditionalNulling(photons: number, slots: number): CompiledTree {
  const pulse = Math.sqrt(photons);
  const counted = (slot: number): Step =>
    slot === slots ? decide : { displacement: 0, silent: () => counted(slot + 1), click: () => counted(slot + 1) };
  const nulled = (slot: number): Step =>
    // only the last slot is left
    slot === slots - 1
      ? counted(slot)
      : { displacement: -pulse, silent: () => counted(slot + 1), click: () => nulled(slot + 1) };
  return treeOf(nulled(0));
}
