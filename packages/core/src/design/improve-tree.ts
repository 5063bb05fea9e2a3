import type { TreeFile } from "@clicktree/contract";
import {
  evaluateTree,
  type Merit,
  ok,
  type Progress,
  type ReceiverOptions,
  type Result,
  type SignalTable,
  signFactor,
} from "../receiver/index.js";
import { compileTree } from "../tree/index.js";
import { ascend } from "./ascent.js";
import { exactText } from "./complex-text.js";

export interface Improvement {
  readonly tree: TreeFile;
  readonly before: Merit;
  readonly after: Merit;
  /** How many nodes have another displacement. */
  readonly changed: number;
}

/**
 * A tree without errors with better displacements, its branches as they are: coordinate ascent on the exact success,
 * first over all displacements of a node, then near the best. Never worse than before: where nothing better is found the
 * tree itself comes back, with `changed` 0. Between two steps of the generator the caller may stop for good.
 */
export function* improveTree(
  tree: TreeFile,
  table: SignalTable,
  options: ReceiverOptions = {},
): Generator<Progress, Result<Improvement>> {
  const compiled = compileTree(tree);
  const evaluated = evaluateTree(compiled, table, options);
  if (!evaluated.ok) return evaluated;
  const before = evaluated.value;
  const { setup, graph, conventions } = before;
  const { re: oldRe, im: oldIm } = setup.displacement;
  const [re, im] = [oldRe.slice(), oldIm.slice()];
  yield* ascend({ ...setup, displacement: { re, im } }, graph);
  const sign = signFactor(conventions.sign);
  const labels = new Map<string, string>();
  compiled.ids.forEach((id, i) => {
    if (re[i] === oldRe[i] && im[i] === oldIm[i]) return;
    labels.set(id, exactText({ re: sign * re[i]!, im: sign * im[i]! }));
  });
  const nodes = tree.nodes.map((node) => {
    const label = labels.get(node.id);
    return label === undefined ? node : { ...node, data: { ...node.data, label } };
  });
  const better = { ...tree, nodes };
  const after = evaluateTree(compileTree(better), table, options);
  if (!after.ok) return after;
  if (after.value.success < before.success || !(after.value.error < before.error))
    return ok({ tree, before: meritOnly(before), after: meritOnly(before), changed: 0 });
  return ok({ tree: better, before: meritOnly(before), after: meritOnly(after.value), changed: labels.size });
}

const meritOnly = ({ success, error, perHypothesis, confusion }: Merit): Merit => ({
  success,
  error,
  perHypothesis,
  confusion,
});
