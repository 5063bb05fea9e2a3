import type { EditorDocument } from "./types.js";

/** Remembers what is derived from a document as long as the document lives. */
export function byDocument<T>(derive: (document: EditorDocument) => T): (document: EditorDocument) => T {
  const known = new WeakMap<EditorDocument, { readonly value: T }>();
  return (document) => {
    let entry = known.get(document);
    if (entry === undefined) {
      entry = { value: derive(document) };
      known.set(document, entry);
    }
    return entry.value;
  };
}
