import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Where the badge's top left corner stands in the window, in CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance from the window's edges at the beginning (requirements 2.5). */
const margin = 16;

/** A place with the whole badge inside the window; its top left corner where the window is smaller than the badge. */
export const inside = ({ x, y }: Place, badge: Size, window: Size): Place => ({
  x: Math.max(0, Math.min(x, window.width - badge.width)),
  y: Math.max(0, Math.min(y, window.height - badge.height)),
});

/** The bottom right corner, 16 px from both edges and above anything at the bottom of the window. */
export const corner = (badge: Size, window: Size, bottom = 0): Place =>
  inside({ x: window.width - badge.width - margin, y: window.height - bottom - badge.height - margin }, badge, window);

/** The badge is placed once this time has passed (requirements 2.5). */
const placedAfter = 100;
const step = 16;

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const windowSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

/** What stands at the bottom of the window: the phone's tabs. */
const tabs = () => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--ct-tabs")) || 0;

/** Place of something that is dragged by pointer or moved by arrow keys and stays inside the window. */
export function useDragging(element: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place>();
  const [moved, setMoved] = useState(false);
  const grip = useRef<Place>(undefined);

  useEffect(() => {
    const size = () => element.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const timer = setTimeout(() => setPlace(corner(size(), windowSize(), tabs())), placedAfter);
    const resized = () => setPlace((old) => old && inside(old, size(), windowSize()));
    window.addEventListener("resize", resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", resized);
    };
  }, [element]);

  const moveTo = (wanted: Place, size: { width: number; height: number }) => {
    setMoved(true);
    setPlace(inside(wanted, size, windowSize()));
  };

  return {
    place,
    /** Whether somebody has moved it from its first place. */
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
        const wanted = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
        moveTo(wanted, event.currentTarget.getBoundingClientRect());
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
