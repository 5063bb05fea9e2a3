import { pages } from "@clicktree/contract";
import { useSyncExternalStore } from "react";
import { createStore } from "../platform/store/create-store.js";

/** Path of the current address, without a trailing slash. */
const pathNow = () => location.pathname.replace(/(.)\/$/, "$1");
const path = createStore(pathNow());
export const usePath = (): string => useSyncExternalStore(path.subscribe, path.getState);

/** Tells the application that the address changed outside its router. */
export const addressChanged = (): void => path.setState(pathNow());
window.addEventListener("popstate", addressChanged);

/** Replaces the current page by another one without using the router. */
export function goTo(address: string): void {
  history.replaceState(null, "", address);
  addressChanged();
}

/** Address of the sign-in page that returns to `page` after sign-in. */
export const signInAddress = (page: string): string =>
  page === "/" ? "/auth" : `/auth?${new URLSearchParams({ next: page })}`;

/** Where to go after sign-in: the requested page if it is one of ours, else home. */
export function addressAfterSignIn(query: string, origin = location.origin): string {
  const next = new URLSearchParams(query).get("next") ?? "/";
  if (!URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  const page = url.pathname.replace(/(.)\/$/, "$1");
  const isPage = Object.hasOwn(pages, page) && page !== "/auth" && page !== "/login";
  return url.origin === origin && isPage ? `${page}${url.search}${url.hash}` : "/";
}
