import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** Reports to the application that the address changed without its router. */
export function addressChanged(): void {
  for (const listener of listeners) listener();
}
window.addEventListener("popstate", addressChanged);

/** Replaces the current page by another one, outside the router. */
export function goTo(path: string): void {
  history.replaceState(null, "", path);
  addressChanged();
}

/** Address of the sign-in page that leads back to a page afterwards. */
export const signInAddress = (page: string): string =>
  page === "/" ? "/auth" : `/auth?${new URLSearchParams({ next: page })}`;

/** Where to go after sign-in: the page that was asked for, if it is one of this site; else home. */
export function addressAfterSignIn(query: string, origin = location.origin): string {
  const next = new URLSearchParams(query).get("next") ?? "/";
  if (!URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  const leadsBack = url.pathname === "/auth" || url.pathname === "/login";
  return url.origin === origin && !leadsBack ? `${url.pathname}${url.search}${url.hash}` : "/";
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const pathNow = () => location.pathname.replace(/(.)\/$/, "$1");

/** Path of the address, without a trailing slash. */
export const usePath = (): string => useSyncExternalStore(subscribe, pathNow);
