import { createStore } from "../store/index.js";

/** One message that comes and goes. */
export interface Toast {
  readonly kind: "success" | "error" | "info";
  readonly title: string;
  /** One line each; lists of problems have several. */
  readonly text?: string | undefined;
  /** Milliseconds on screen; 2000 unless said. Pauses while it is pointed at or holds the focus. */
  readonly duration?: number | undefined;
}

export interface ShownToast extends Toast {
  readonly id: number;
}

let count = 0;

/** The one toast that is visible. */
export const shownToast = createStore<ShownToast | undefined>(undefined);

/** Shows a toast in place of the one that is there: only one is visible at a time. */
export function toast(next: Toast): void {
  shownToast.setState({ ...next, id: ++count });
}

export function closeToast(id: number): void {
  if (shownToast.getState()?.id === id) shownToast.setState(undefined);
}
