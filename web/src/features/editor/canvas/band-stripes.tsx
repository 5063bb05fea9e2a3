import { useStore, useStoreApi } from "@xyflow/react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { type Band, bandsBetween, binsOf } from "../scene/bands.js";
import { useEditor } from "../state/editor-context.js";
import styles from "./bands.module.css";

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

/** The bands in sight: few, however deep the tree. */
export function useBands(): { readonly bands: readonly Band[]; readonly zoom: number } {
  const bins = useEditor((state) => binsOf(state.document));
  const zoom = useStore(({ transform }) => transform[2]);
  const first = useStore(({ transform: [, y, scale] }) => Math.floor(-y / scale / 200) * 200);
  const height = useStore((state) => state.height);
  return { bands: bandsBetween(first, first + 200 + height / zoom, bins), zoom };
}

/** One faint stripe a bin, behind the tree, from edge to edge. */
export function BandStripes() {
  const { bands, zoom } = useBands();
  const rolling = useRollingDown();
  return (
    <div className={styles.stripes} aria-hidden="true">
      <div ref={rolling}>
        {bands.map(({ bin, top, height }) => (
          <div
            key={bin ?? "decision"}
            className={styles.stripe}
            data-even={bin === undefined ? undefined : bin % 2 === 1}
            style={{ top: top * zoom, height: height * zoom }}
          />
        ))}
      </div>
    </div>
  );
}
