import { useSyncExternalStore } from "react";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const subscribe = (listener: () => void) => {
  reduced.addEventListener("change", listener);
  return () => reduced.removeEventListener("change", listener);
};

/** Whether things may move: false where the person asked for no motion. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, () => !reduced.matches);
