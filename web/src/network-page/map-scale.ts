import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Free space beside the map, in px; the time axis of the round stands at the right. */
const margin = { left: 34, right: 64 } as const;

/** A drawing that is hidden has no width, but its parts need one. */
const narrowest = 160;

/** Width of an element in px, which follows the window. */
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

/** Where map and round draw a place in km, and the way back. `scale` is the place at the right end. */
export function mapScale(width: number, scale: number) {
  const perKm = Math.max(1, width - margin.left - margin.right) / scale;
  return {
    x: (km: number): number => margin.left + km * perKm,
    km: (x: number): number => (x - margin.left) / perKm,
  };
}
