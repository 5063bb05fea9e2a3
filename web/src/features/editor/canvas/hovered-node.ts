import { createStore, type Store } from "../../../platform/store/index.js";

/** Milliseconds that a pointer rests on a node before its card is shown. */
const restMs = 250;

/** The node that the pointer rests on. Components watch it without the canvas rendering again. */
export interface HoveredNode extends Pick<Store<string | undefined>, "getState" | "subscribe"> {
  /** Call with every move of the pointer, and with undefined when it leaves or the view changes. */
  point(target: EventTarget | null | undefined): void;
}

export function createHoveredNode(): HoveredNode {
  const { getState, setState, subscribe } = createStore<string | undefined>(undefined);
  let under: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    getState,
    subscribe,
    point(target) {
      const node = target instanceof Element ? target.closest(".react-flow__node") : null;
      const id = node?.getAttribute("data-id") ?? undefined;
      if (id === under) return;
      under = id;
      clearTimeout(timer);
      setState(undefined);
      if (id !== undefined) timer = setTimeout(() => setState(id), restMs);
    },
  };
}
