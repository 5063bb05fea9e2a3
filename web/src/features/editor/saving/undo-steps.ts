import { readTreeValue } from "@clicktree/core/tree";
import { applyDelta, deltaBetween, type TreeDelta } from "@clicktree/core/versions";
import { documentOf, treeStateOf } from "../model/document.js";
import type { EditorDocument } from "../model/types.js";

/** Characters of steps with one draft: a browser keeps about five million for all of a site. */
const mostText = 300_000;
/** Steps of a small drawing; a large one has fewer, since each is checked when the draft is read. */
const mostSteps = 100;
const mostNodes = 100_000;

/** By the document that undo brings back and the one after it: each is written once, however often the draft is. */
const written = new WeakMap<EditorDocument, WeakMap<EditorDocument, string>>();

function stepText(earlier: EditorDocument, later: EditorDocument): string {
  const known = written.get(earlier) ?? new WeakMap<EditorDocument, string>();
  written.set(earlier, known);
  const text = known.get(later) ?? JSON.stringify(deltaBetween(treeStateOf(later), treeStateOf(earlier)));
  known.set(later, text);
  return text;
}

/** The undo steps of a document as text, the latest first: each makes the document before of the one after. */
export function stepsText(past: readonly EditorDocument[], document: EditorDocument): string {
  const steps: string[] = [];
  let later = document;
  let length = 0;
  const most = Math.min(mostSteps, Math.ceil(mostNodes / Math.max(1, document.nodes.length)));
  for (const earlier of past.slice(-most).toReversed()) {
    // undo over an import leads to another tree, which the draft does not name
    if (earlier.origin !== document.origin) break;
    const step = stepText(earlier, later);
    length += step.length;
    if (length > mostText) break;
    steps.push(step);
    later = earlier;
  }
  return `[${steps.join(",")}]`;
}

/** The documents that the steps lead back to, the latest last; those before a damaged step are left out. */
export function readSteps(text: string | undefined, document: EditorDocument): readonly EditorDocument[] {
  const past: EditorDocument[] = [];
  try {
    const steps: unknown = JSON.parse(text ?? "[]");
    for (const step of Array.isArray(steps) ? (steps as readonly (TreeDelta | null)[]) : []) {
      if (typeof step !== "object" || step === null) break;
      const later = past[0] ?? document;
      const { name, description, ...drawing } = applyDelta(treeStateOf(later), step);
      const { tree } = readTreeValue({ ...drawing });
      if (tree === undefined) break;
      past.unshift({ ...documentOf(tree), name: String(name), description: String(description ?? ""), origin: 0 });
    }
  } catch {
    // what was read before is still good
  }
  return past;
}
