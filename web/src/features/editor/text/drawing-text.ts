import { exportText, reviseByInputFile } from "@clicktree/core/input-file";
import { readTreeFile, writeTreeFile } from "@clicktree/core/tree";
import { type ReadDrawing, readDocument, treeFileOf } from "../model/document.js";
import { errorsOf, sizeOf } from "../model/problems.js";
import type { EditorDocument } from "../model/types.js";
import { inputFilePlaces } from "./input-file-places.js";
import type { Places } from "./places.js";
import { treeFilePlaces } from "./tree-file-places.js";

/** The two text forms of a drawing. */
export const textKinds = ["tree", "input"] as const;
export type TextKind = (typeof textKinds)[number];

/** Larger input files can only be previewed. In a large file, a single line holds three quarters of the values. */
export const maxShownInputBytes = 512 * 1024;

/** A drawing as text, or why there is none: an input file needs a tree without errors, and may be too large. */
type DrawingText =
  | { readonly kind: TextKind; readonly text: string }
  | { readonly kind: "input"; readonly text: undefined; readonly missing: "errors" | "large" };

export function textOf(document: EditorDocument, kind: TextKind): DrawingText {
  if (kind === "tree") return { kind, text: writeTreeFile(treeFileOf(document)) };
  if (errorsOf(document).length > 0) return { kind, text: undefined, missing: "errors" };
  const bytes = sizeOf(document).output?.bytes ?? 0;
  if (bytes > maxShownInputBytes) return { kind, text: undefined, missing: "large" };
  return { kind, text: exportText(treeFileOf(document)) };
}

/**
 * The drawing that a text describes, as the next state of `document`: the same stored tree, and the same name if the
 * text has none. Ids and positions are preserved as far as the text allows.
 */
export function readText(document: EditorDocument, kind: TextKind, text: string, now: number): ReadDrawing {
  const read = kind === "tree" ? readTreeFile(text) : reviseByInputFile(treeFileOf(document), text, { ms: now });
  const { document: drawn, problems } = readDocument(read);
  if (drawn === undefined) return { document: undefined, problems };
  return { document: { ...drawn, origin: document.origin, name: drawn.name || document.name }, problems: [] };
}

/** The places in a text of the drawing `document`. Works as far as possible for a text that cannot be read, too. */
export const placesIn = (text: string, kind: TextKind, document: EditorDocument): Places =>
  kind === "tree" ? treeFilePlaces(text) : inputFilePlaces(text, document);
