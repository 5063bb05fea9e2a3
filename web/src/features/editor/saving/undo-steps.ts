import { readTreeValue } from "@clicktree/core/tree";
import { applyDelta, deltaBetween, type TreeDelta } from "@clicktree/core/versions";
import { documentOf, treeStateOf } from "../model/document.js";
import type { EditorDocument, StoredTree } from "../model/types.js";

/** Characters of steps with one draft: a browser keeps about five million for all of a site. */
const mostText = 300_000;
/** Steps of a small drawing; a large one has fewer, since each is checked when the draft is read. */
const mostSteps = 100;
const mostNodes = 100_000;

/** By the document that a step leads to and the one that it starts from: each is written once, however often the draft is. */
const written = new WeakMap<EditorDocument, WeakMap<EditorDocument, string>>();

function stepText(to: EditorDocument, from: EditorDocument): string {
  const known = written.get(to) ?? new WeakMap<EditorDocument, string>();
  written.set(to, known);
  const text = known.get(from) ?? JSON.stringify(deltaBetween(treeStateOf(from), treeStateOf(to)));
  known.set(from, text);
  return text;
}

/**
 * The steps that undo or redo takes from a document as text. `documents` has the nearest last. A step to the drawing of
 * another tree, over an import, names that tree of `trees` as well.
 */
export function stepsText(
  documents: readonly EditorDocument[],
  document: EditorDocument,
  trees: readonly StoredTree[],
): string {
  const steps: string[] = [];
  let from = document;
  let length = 0;
  const most = Math.min(mostSteps, Math.ceil(mostNodes / Math.max(1, document.nodes.length)));
  for (const to of documents.slice(-most).toReversed()) {
    const { id = null, version = null } = trees[to.origin] ?? {};
    const step = stepText(to, from);
    length += step.length;
    if (length > mostText) break;
    steps.push(to.origin === from.origin ? step : `[${step},${JSON.stringify({ id, version })}]`);
    from = to;
  }
  return `[${steps.join(",")}]`;
}

const integer = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;

/**
 * The documents that the steps lead to, the nearest last; those beyond a damaged step are left out. Trees of other
 * drawings are added to `trees`, which holds the tree of `document` first.
 */
export function readSteps(
  text: string | undefined,
  document: EditorDocument,
  trees: StoredTree[],
): readonly EditorDocument[] {
  const documents: EditorDocument[] = [];
  try {
    const steps: unknown = JSON.parse(text ?? "[]");
    for (const step of Array.isArray(steps) ? (steps as readonly unknown[]) : []) {
      const from = documents[0] ?? document;
      const [delta, tree] = (Array.isArray(step) ? step : [step]) as [TreeDelta | null, Partial<StoredTree> | null];
      if (typeof delta !== "object" || delta === null) break;
      const { name, description, ...drawing } = applyDelta(treeStateOf(from), delta);
      const read = readTreeValue({ ...drawing });
      if (read.tree === undefined) break;
      let { origin } = from;
      if (Array.isArray(step)) {
        origin = trees.length;
        trees.push({ id: integer(tree?.id), version: integer(tree?.version) });
      }
      documents.unshift({
        ...documentOf(read.tree),
        name: String(name),
        description: String(description ?? ""),
        origin,
      });
    }
  } catch {
    // what was read before is still good
  }
  return documents;
}
