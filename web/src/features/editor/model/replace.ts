import { importInputFile } from "@clicktree/core/input-file";
import { largestStoredTree, type Problem, readTreeFile } from "@clicktree/core/tree";
import { documentOf, withFreshIds } from "./document.js";
import { commit, nothingSelected } from "./state.js";
import type { Command, EditorDocument } from "./types.js";

/** The drawing in a file, or the problems with it. */
interface ReadDrawing {
  readonly document: EditorDocument | undefined;
  readonly problems: readonly Problem[];
}

/** Reads a tree file or an exported input file. `name` is used where the file has none of its own. */
export function readDrawing(text: string, name: string, now: number): ReadDrawing {
  const isJson = /^\ufeff?\s*[{[]/.test(text.slice(0, 1000));
  const { tree, problems } = isJson ? readTreeFile(text) : importInputFile(text.replace(/^\ufeff/, ""), { ms: now });
  if (tree === undefined) return { document: undefined, problems };
  if (tree.nodes.length > largestStoredTree.nodes) {
    const params = { count: tree.nodes.length, limit: largestStoredTree.nodes };
    return { document: undefined, problems: [{ code: "TOO_MANY_NODES", severity: "error", params }] };
  }
  const document = documentOf(tree);
  return { document: { ...document, name: document.name || name }, problems };
}

/** Name of the tree of a file, for files that name none: without folder, extension and the ending of a download. */
export const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/^.*[/\\]/s, "")
    .replace(/(\.tree)?\.(json|txt)$/i, "")
    .replace(/_input$/, "")
    .trim()
    .slice(0, 200);

/** Replaces the drawing by another one, as a new tree that is not saved; undo brings the old one back, id and all. */
export function replaceDrawing(document: EditorDocument): Command {
  return (state) => {
    const origin = state.trees.length;
    const trees = [...state.trees, { id: undefined, version: undefined }];
    const cleared = { ...state, trees, selection: nothingSelected, folded: new Set<string>() };
    return commit(cleared, { ...document, origin });
  };
}

/** A copy as a new tree with ids of its own and the same modulation. The caller passes its translated name. */
export const copyOf = (document: EditorDocument, name: string, now: number): EditorDocument => ({
  ...withFreshIds(document, now),
  name,
});
