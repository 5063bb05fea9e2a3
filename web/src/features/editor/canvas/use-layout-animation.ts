import { useEffect, useRef, useState } from "react";
import { useMotion } from "../../../platform/theme/media-queries.js";
import { outlineOf } from "../model/outline.js";
import type { EditorDocument, Point } from "../model/types.js";

const still: ReadonlyMap<string, Point> = new Map();
const durationMs = 140;
/** More nodes than this would move in steps that the eye sees. */
const maxMoves = 150;

/**
 * Where nodes are on their way to a new layout. They glide once, when several move at a time; a drag has brought its
 * nodes there already.
 */
export function useLayoutAnimation(
  document: EditorDocument,
  shown: ReadonlySet<string>,
  dragged: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
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
    const moves = movesBetween(from, document, near.current);
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
  }, [document, dragged, motion]);

  return gliding;
}

const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

function movesBetween(from: EditorDocument, to: EditorDocument, shown: ReadonlySet<string>) {
  const before = outlineOf(from);
  return to.nodes.flatMap(({ id, position }) => {
    const a = before.node(id)?.position;
    if (a === undefined || !shown.has(id) || (a.x === position.x && a.y === position.y)) return [];
    return [{ id, a, b: position }];
  });
}
