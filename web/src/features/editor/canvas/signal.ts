import { useSyncExternalStore } from "react";

/** A value that a few components watch, without anything between them being drawn again. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  /** Sets the value once a pointer has rested for a moment; another value comes in between. */
  setLater(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Milliseconds that a pointer rests before it is taken for a question. */
const REST = 250;

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    clearTimeout(timer);
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    setLater(next) {
      clearTimeout(timer);
      timer = setTimeout(() => set(next), REST);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useSignal = <T>(signal: Signal<T>): T => useSyncExternalStore(signal.subscribe, signal.get);
