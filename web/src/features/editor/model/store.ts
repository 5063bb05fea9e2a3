import { createStore, type Store } from "../../../platform/store/index.js";
import type { Command, EditorState } from "./types.js";

/** Holds one editor. */
export interface EditorStore extends Pick<Store<EditorState>, "getState" | "subscribe"> {
  run(command: Command): void;
}

export function createEditorStore(initial: EditorState): EditorStore {
  const { getState, setState, subscribe } = createStore(initial);
  return { getState, subscribe, run: (command) => setState(command(getState())) };
}
