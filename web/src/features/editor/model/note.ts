import { nodeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { cancelGesture, commitWithin } from "./state.js";
import type { Command, EditorDocument } from "./types.js";

/** Sets a node's note while it is typed. All changes since the document `start` are one undo step. */
export function writeNote(id: string, text: string, start: EditorDocument): Command {
  return (state) => {
    const node = outlineOf(state.document).node(id);
    const note = text.trim();
    if (node === undefined || note === (node.data.note ?? "")) return state;
    if (note === (outlineOf(start).node(id)?.data.note ?? "")) return cancelGesture(start)(state);
    const changed = nodeOf(id, node.position, { ...node.data, note });
    const nodes = state.document.nodes.map((each) => (each === node ? changed : each));
    return commitWithin(state, start, { nodes });
  };
}

const maxShown = 60;

/** A note shortened to one line of a list. */
export const shortNote = (note: string): string => {
  const line = note.replace(/\s+/g, " ");
  const characters = [...line];
  return characters.length > maxShown ? `${characters.slice(0, maxShown - 1).join("")}…` : line;
};
