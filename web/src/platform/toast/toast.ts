import { NetworkError } from "@clicktree/client";
import { failureText } from "../api.js";
import { createStore } from "../store/create-store.js";

/** A brief message. Its timer pauses on hover and while it has the focus. */
export type Toast = {
  readonly title: string;
  /** One line each; lists of problems have several. */
  readonly text?: string | undefined;
} & (
  | {
      readonly kind: "error";
      /** The server was out of reach: the toast goes when it is reached again. */
      readonly isOutage?: boolean;
    }
  | {
      readonly kind: "success" | "info";
      /** Milliseconds on screen; 2000 by default. */
      readonly duration?: number | undefined;
    }
);

export interface ShownToast {
  readonly id: number;
  readonly kind: Toast["kind"];
  readonly title: string;
  readonly text?: string | undefined;
  readonly isOutage?: boolean;
  readonly duration: number;
}

/** Milliseconds on screen, for failures and by default. */
const [failureMs, defaultMs] = [5_000, 2_000];
let count = 0;

/** The visible toast; only one at a time. */
export const shownToast = createStore<ShownToast | undefined>(undefined);

/** Shows a toast in place of the current one. */
export function toast(next: Toast): void {
  const duration = next.kind === "error" ? failureMs : (next.duration ?? defaultMs);
  shownToast.setState({ ...next, duration, id: ++count });
}

export function closeToast(id: number): void {
  if (shownToast.getState()?.id === id) shownToast.setState(undefined);
}

/** Removes a toast whose text is no longer true. */
export function retractToast(title: string): void {
  const shown = shownToast.getState();
  if (shown?.title === title) closeToast(shown.id);
}

/** Shows a toast for a failed call, with the reason if it is known, or else `fallback`. */
export const reportFailure = (title: string, error: unknown, fallback = ""): void =>
  toast({ kind: "error", title, text: failureText(error, fallback), isOutage: error instanceof NetworkError });

/** Removes the toast of a failed call when the server is reached again. */
export function endOutage(): void {
  const shown = shownToast.getState();
  if (shown?.isOutage) closeToast(shown.id);
}
