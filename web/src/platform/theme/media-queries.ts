import { useSyncExternalStore } from "react";

/** Creates a hook that follows a media query. */
function mediaQuery(query: string): () => boolean {
  const media = matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether animations may run: false if the user prefers reduced motion. */
export const useMotion = mediaQuery("(prefers-reduced-motion: no-preference)");

/** Whether a list and its details fit side by side. */
export const useWide = mediaQuery("(min-width: 900px)");

/** Whether the window is as narrow as a phone. Sizes of controls depend on it, as in theme.css. */
export const usePhone = mediaQuery("(max-width: 767px)");

/** Whether a demo uses its phone layout. */
export const useNarrow = mediaQuery("(max-width: 620px)");

const visible = () => document.visibilityState === "visible";
function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the page is visible: false in a background tab. */
export const usePageVisible = (): boolean => useSyncExternalStore(onVisibility, visible);
