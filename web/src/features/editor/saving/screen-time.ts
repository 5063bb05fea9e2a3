import type { EditorStore } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";

/**
 * How long each drawing was on screen, in ms of the clock `now`. Drawings with the same nodes count as one, so that the
 * time is never too short after changes of only the name or an edge.
 */
export function createScreenTime(editor: EditorStore, now: () => number) {
  const times = new WeakMap<EditorDocument["nodes"], number>();
  let shown = editor.getState().document.nodes;
  let since = now();
  const count = (): void => {
    times.set(shown, (times.get(shown) ?? 0) + now() - since);
    since = now();
  };
  editor.subscribe(() => {
    const { nodes } = editor.getState().document;
    if (nodes === shown) return;
    count();
    shown = nodes;
  });
  return {
    of({ nodes }: EditorDocument): number {
      count();
      return times.get(nodes) ?? 0;
    },
  };
}
