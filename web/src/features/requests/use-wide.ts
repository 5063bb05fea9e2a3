import { useSyncExternalStore } from "react";

const wide = matchMedia("(min-width: 900px)");
const subscribe = (listener: () => void) => {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** Whether list and result have room beside each other. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
