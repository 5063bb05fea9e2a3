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

let shown: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const currentToast = (): ShownToast | undefined => shown;
export const subscribeToast = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Shows a toast in place of the one that is there: only one is visible at a time. */
export function toast(next: Toast): void {
  shown = { ...next, id: ++count };
  tell();
}

export function closeToast(id: number): void {
  if (shown?.id !== id) return;
  shown = undefined;
  tell();
}
