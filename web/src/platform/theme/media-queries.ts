import { useSyncExternalStore } from "react";

/** A hook that follows one media query. */
function mediaQuery(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether animations may run: false where the user asked for reduced motion. */
export const useMotion = mediaQuery("(prefers-reduced-motion: no-preference)");

/** Whether a list and its details fit side by side. */
export const useWide = mediaQuery("(min-width: 900px)");

/** Whether the window is as narrow as a phone: the sizes of controls follow, as in theme.css. */
export const usePhone = mediaQuery("(max-width: 767px)");

/** Whether a demo is drawn for a phone. */
export const useNarrow = mediaQuery("(max-width: 620px)");

const visible = () => document.visibilityState === "visible";
function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the page is on the screen: false in a tab behind another one. */
export const usePageVisible = (): boolean => useSyncExternalStore(onVisibility, visible);
