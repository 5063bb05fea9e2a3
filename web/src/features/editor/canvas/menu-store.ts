import { createStore, type Store } from "../../../platform/store/create-store.js";
import type { Point } from "../model/types.js";

/** The subject of a canvas menu. `at` is in canvas units. */
type MenuTarget =
  | { readonly kind: "selection" }
  | { readonly kind: "canvas"; readonly at: Point }
  /** A new branch for these counts of a node. `at` is where the branch was dropped. */
  | { readonly kind: "branch"; readonly node: string; readonly mask: number; readonly at?: Point };

/** A menu and its place in pixels, from the upper left corner of the canvas. */
export interface OpenMenu extends Point {
  readonly target: MenuTarget;
}

/** The open menu of the canvas. Components subscribe to it, so that the canvas does not render again. */
export interface MenuStore extends Pick<Store<OpenMenu | undefined>, "getState" | "subscribe"> {
  open(menu: OpenMenu): void;
  close(): void;
}

export function createMenuStore(): MenuStore {
  const { getState, setState, subscribe } = createStore<OpenMenu | undefined>(undefined);
  return { getState, subscribe, open: setState, close: () => setState(undefined) };
}
