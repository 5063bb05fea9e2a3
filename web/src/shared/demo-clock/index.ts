import { startTransition, useEffect, useRef } from "react";
import { useMotion, usePageVisible } from "../../platform/theme/media-queries.js";

/** Interval between updates of a demo with reduced motion, in ms. */
const calmMs = 1_000;
/** Maximum number of steps caught up after a delay of the browser. */
const maxLate = 5;

interface DemoClock {
  readonly running: boolean;
  /** Length of a step in ms. */
  readonly stepMs: number;
  /**
   * Called with the number of due steps, at least 1, in a transition: React prepares the new page between frames. The
   * time of a demo is its number of steps.
   */
  readonly onSteps: (steps: number) => void;
  /** Called before each frame with the elapsed fraction of the next step; never with reduced motion. */
  readonly onFrame?: ((part: number) => void) | undefined;
}

/**
 * Drives a demo. It stops while the page is hidden and does not catch up on that time. With reduced motion, all steps
 * of a second run at once. The demo counts steps and never reads a clock, so that a seed makes it reproducible.
 */
export function useDemoClock({ running, stepMs, onSteps, onFrame }: DemoClock): void {
  const moves = useMotion();
  const shown = usePageVisible();
  const latest = useRef({ onSteps, onFrame });
  useEffect(() => {
    latest.current = { onSteps, onFrame };
  });
  const ticks = running && shown;
  const framed = onFrame !== undefined;
  useEffect(() => {
    if (!ticks) return;
    if (moves && framed) return everyFrame(stepMs, latest.current, () => latest.current);
    const every = moves ? stepMs : Math.max(stepMs, calmMs);
    const steps = Math.max(1, Math.round(every / stepMs));
    const timer = setInterval(() => startTransition(() => latest.current.onSteps(steps)), every);
    return () => clearInterval(timer);
  }, [ticks, moves, framed, stepMs]);
}

type Callbacks = Pick<DemoClock, "onSteps" | "onFrame">;

function everyFrame(stepMs: number, first: Callbacks, callbacks: () => Callbacks): () => void {
  let last: number | undefined;
  let passed = 0;
  let request = 0;
  first.onFrame?.(0);
  const frame = (now: number): void => {
    request = requestAnimationFrame(frame);
    passed += last === undefined ? 0 : now - last;
    last = now;
    const due = Math.floor(passed / stepMs);
    passed -= due * stepMs;
    if (due > 0) startTransition(() => callbacks().onSteps(Math.min(due, maxLate)));
    callbacks().onFrame?.(passed / stepMs);
  };
  request = requestAnimationFrame(frame);
  return () => cancelAnimationFrame(request);
}
