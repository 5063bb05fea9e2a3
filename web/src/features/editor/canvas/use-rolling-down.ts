import { useStoreApi } from "@xyflow/react";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** For what moves up and down with the canvas, but not sideways. The style is written directly: panning renders nothing. */
export function useRollingDown(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const store = useStoreApi();
  useLayoutEffect(() => {
    const roll = () => {
      if (element.current) element.current.style.transform = `translateY(${store.getState().transform[1]}px)`;
    };
    roll();
    return store.subscribe(roll);
  }, [store]);
  return element;
}
