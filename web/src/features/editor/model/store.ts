import type { Command, EditorState } from "./types.js";

/** Holds one editor. Listeners are told after every change of state. */
export interface EditorStore {
  getState(): EditorState;
  subscribe(listener: () => void): () => void;
  run(command: Command): void;
}

export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(command) {
      const next = command(state);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
