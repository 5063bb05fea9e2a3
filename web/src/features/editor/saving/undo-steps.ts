import { readTreeValue } from "@clicktree/core/tree";
import { applyDelta, deltaBetween, type TreeDelta } from "@clicktree/core/versions";
import { documentOf, treeStateOf } from "../model/document.js";
import type { EditorDocument, StoredTree } from "../model/types.js";

/** Maximum number of characters of the steps of one draft: a browser stores about five million per site. */
const mostText = 300_000;
/**
 * Maximum number of steps for a small drawing. A large one gets fewer, because each is validated when the draft is
 * read.
 */
const mostSteps = 100;
const mostNodes = 100_000;

/**
 * Serialised steps, by target and source document. The draft is written often, but each step is serialised only once.
 */
const written = new WeakMap<EditorDocument, WeakMap<EditorDocument, string>>();

function stepText(to: EditorDocument, from: EditorDocument): string {
  const known = written.get(to) ?? new WeakMap<EditorDocument, string>();
  written.set(to, known);
  const text = known.get(from) ?? JSON.stringify(deltaBetween(treeStateOf(from), treeStateOf(to)));
  known.set(from, text);
  return text;
}

/**
 * Serialises the undo or redo steps that start from a document. In `documents` the nearest step is last. A step to the
 * drawing of another tree, across an import, also includes that tree from `trees`.
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
 * The documents of the steps, nearest last. Steps beyond a damaged one are dropped. Trees of other drawings are added
 * to `trees`, whose first entry is the tree of `document`.
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
    // the steps before the damaged one are still valid
  }
  return documents;
}
