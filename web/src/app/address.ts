import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** Tells the application that the address changed without its router. */
export function addressChanged(): void {
  for (const listener of listeners) listener();
}
window.addEventListener("popstate", addressChanged);

/** Goes to another page without a step back to this one; for where no router is. */
export function goTo(path: string): void {
  history.replaceState(null, "", path);
  addressChanged();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const pathNow = () => location.pathname.replace(/(.)\/$/, "$1");

/** Path of the address, without a slash behind. */
export const usePath = (): string => useSyncExternalStore(subscribe, pathNow);
