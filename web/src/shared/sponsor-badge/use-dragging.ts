import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** The badge's top left corner in the window, in CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Initial distance from the window's edges (requirements 2.5). */
const margin = 16;

/** Moves a position so that the badge, or at least its top left corner, is inside the window. */
export const inside = ({ x, y }: Place, badge: Size, window: Size): Place => ({
  x: Math.max(0, Math.min(x, window.width - badge.width)),
  y: Math.max(0, Math.min(y, window.height - badge.height)),
});

/** The bottom right corner, 16 px from both edges and above a bar of height `bottom`. */
export const corner = (badge: Size, window: Size, bottom = 0): Place =>
  inside({ x: window.width - badge.width - margin, y: window.height - bottom - badge.height - margin }, badge, window);

/** Delay before the badge is placed, in milliseconds (requirements 2.5). */
const placedAfterMs = 100;
const step = 16;

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const windowSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/**
 * Height of the phone's tab bar plus the dock of a demo, to which the badge may be closer than to the window's edge.
 */
function barsOf(element: Element): number {
  const style = getComputedStyle(element);
  const length = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const dock = length("--demo-dock");
  return length("--ct-tabs") + (dock > 0 ? dock - margin / 2 : 0);
}

/** Lets the user move an element inside the window by pointer or arrow keys. */
export function useDragging(element: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>();
  const [moved, setMoved] = useState(false);
  // a badge that was never moved stays in its corner when the window changes
  const wasMoved = useRef(false);
  const grip = useRef<Place>(undefined);

  useEffect(() => {
    const size = () => element.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const atCorner = () => element.current && corner(size(), windowSize(), barsOf(element.current));
    const timer = setTimeout(() => setPlace(atCorner() ?? undefined), placedAfterMs);
    const resized = () =>
      setPlace((old) => old && ((wasMoved.current ? undefined : atCorner()) ?? inside(old, size(), windowSize())));
    window.addEventListener("resize", resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
    };
  }, [element]);

  const moveTo = (next: Place, size: { width: number; height: number }) => {
    wasMoved.current = true;
    setMoved(true);
    setPlace(inside(next, size, windowSize()));
  };

  return {
    place,
    /** Whether the user has moved it. */
    moved,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        grip.current = { x: event.clientX - left, y: event.clientY - top };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!grip.current) return;
        const next = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
        moveTo(next, event.currentTarget.getBoundingClientRect());
      },
      onPointerUp() {
        grip.current = undefined;
      },
      onPointerCancel() {
        grip.current = undefined;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const by = steps[event.key];
        if (!by || !place) return;
        event.preventDefault();
        moveTo({ x: place.x + by.x, y: place.y + by.y }, event.currentTarget.getBoundingClientRect());
      },
    },
  };
}
