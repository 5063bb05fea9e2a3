import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Space at the sides of the map, in px. The time axis of the round is on the right. */
const margin = { left: 34, right: 64 } as const;

/** A hidden drawing has no width, but its parts need one. */
const narrowest = 160;

/** Width of an element in px, updated when the window changes. */
export function useWidth(place: RefObject<Element | null>): number {
  const [width, setWidth] = useState(720);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(narrowest, entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}

/** Left and right end of the map, in km from A. */
export interface MapSpan {
  readonly from: number;
  readonly to: number;
}

/** Converts km to pixels for map and round, and back. */
export function mapScale(width: number, { from, to }: MapSpan) {
  const perKm = Math.max(1, width - margin.left - margin.right) / (to - from);
  return {
    x: (km: number): number => margin.left + (km - from) * perKm,
    km: (x: number): number => from + (x - margin.left) / perKm,
  };
}
