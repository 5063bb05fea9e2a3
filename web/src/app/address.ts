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
