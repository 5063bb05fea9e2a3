import { useRef, useSyncExternalStore } from "react";

/** A value with listeners. */
export interface Store<T> {
  readonly getState: () => T;
  /** Replaces the value. Listeners are called unless the value is the same. */
  readonly setState: (next: T) => void;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    setState(next) {
      if (Object.is(next, state)) return;
      state = next;
      // a copy, because a listener may unsubscribe others
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * A part of a store's value for a component, which renders again only when that part changes. `select` may create a new
 * object each time if `equal` compares its content.
 */
export function useStoreState<T, U>(
  { getState, subscribe }: Pick<Store<T>, "getState" | "subscribe">,
  select: (state: T) => U,
  equal: (a: U, b: U) => boolean = Object.is,
): U {
  const last = useRef<{ readonly value: U } | undefined>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const value = select(getState());
    if (last.current === undefined || !equal(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
}
