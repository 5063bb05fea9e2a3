import { useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMotion } from "../../../platform/theme/media-queries.js";
import { outlineOf } from "../model/outline.js";
import type { EditorDocument, Point } from "../model/types.js";
import { useEditorStore } from "../state/editor-context.js";

const still: ReadonlyMap<string, Point> = new Map();
const durationMs = 140;
/** Moving more nodes than this would look jerky. */
const maxMoves = 150;

/**
 * Positions of nodes while they move to a new layout. They are animated if several move at once, but not after a drag,
 * which has already moved its nodes.
 */
export function useLayoutAnimation(
  document: EditorDocument,
  shown: ReadonlySet<string>,
  dragged: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
  const shift = useSteadyFolds();
  const motion = useMotion();
  const [gliding, setGliding] = useState(still);
  const before = useRef(document);
  const wasDragged = useRef(dragged);
  const near = useRef(shown);
  near.current = shown;

  useEffect(() => {
    const [from, hand] = [before.current, wasDragged.current];
    before.current = document;
    wasDragged.current = dragged;
    if (!motion || from === document || from.origin !== document.origin || hand.size > 0 || from.nodes.length === 0)
      return;
    const moves = movesBetween(from, document, near.current, shift.current);
    shift.current = origin;
    if (moves.length < 2 || moves.length > maxMoves) return;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - start) / durationMs);
      const eased = 1 - (1 - part) ** 3;
      if (part === 1) setGliding(still);
      else {
        setGliding(new Map(moves.map(({ id, a, b }) => [id, { x: mix(a.x, b.x, eased), y: mix(a.y, b.y, eased) }])));
        frame = requestAnimationFrame(step);
      }
    };
    step(start);
    return () => {
      cancelAnimationFrame(frame);
      setGliding(still);
    };
  }, [document, dragged, motion, shift]);

  return gliding;
}

const origin: Point = { x: 0, y: 0 };

/**
 * Keeps a node at its place on the screen when it is folded or unfolded, by moving the view along with it. Returns the
 * distance, for the animation of the other nodes.
 */
function useSteadyFolds(): RefObject<Point> {
  const store = useEditorStore();
  const flow = useReactFlow();
  const shift = useRef(origin);
  useLayoutEffect(() => {
    let before = store.getState();
    return store.subscribe(() => {
      const [was, is] = [before, store.getState()];
      before = is;
      if (was.folded === is.folded || was.document.origin !== is.document.origin) return;
      const changed = [...was.folded, ...is.folded].filter((id) => was.folded.has(id) !== is.folded.has(id));
      const [from, to] = [was, is].map(({ document }) => outlineOf(document).node(changed[0] ?? "")?.position);
      if (changed.length !== 1 || from === undefined || to === undefined) return;
      shift.current = { x: to.x - from.x, y: to.y - from.y };
      const { x, y, zoom } = flow.getViewport();
      if (shift.current.x !== 0 || shift.current.y !== 0)
        void flow.setViewport({ x: x - zoom * shift.current.x, y: y - zoom * shift.current.y, zoom });
    });
  }, [store, flow]);
  return shift;
}

const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

function movesBetween(from: EditorDocument, to: EditorDocument, shown: ReadonlySet<string>, shift: Point) {
  const before = outlineOf(from);
  return to.nodes.flatMap(({ id, position }) => {
    const was = before.node(id)?.position;
    const a = was && { x: was.x + shift.x, y: was.y + shift.y };
    if (a === undefined || !shown.has(id) || (a.x === position.x && a.y === position.y)) return [];
    return [{ id, a, b: position }];
  });
}
