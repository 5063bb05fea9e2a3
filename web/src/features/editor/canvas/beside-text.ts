import type { Dot } from "./overlay.js";

/** The value in a node, canvas units: width of a letter, height of a line and of its digits, room that is left around. */
const LETTER = 7.2;
const LINE = 13;
const DIGIT = 9;
const GAP = 1;
/** How far a dot goes out at a time, and at most: further than a line of the most letters needs. */
const STEP = 0.5;
const FURTHEST = 40;

/** A dot on the rim of a node, moved outwards where it would lie on the value in the middle. */
export function besideText(dot: Dot, lines: readonly string[]): Dot {
  const reach = Math.hypot(dot.x, dot.y);
  if (reach === 0) return dot;
  const boxes = lines.map((line, i) => ({
    width: (LETTER * [...line].length) / 2,
    y: LINE * (i - (lines.length - 1) / 2),
  }));
  const isClear = ({ x, y, r }: Dot): boolean =>
    boxes.every((box) => {
      const across = Math.max(0, Math.abs(x) - box.width);
      const down = Math.max(0, Math.abs(y - box.y) - DIGIT / 2);
      return Math.hypot(across, down) >= r + GAP;
    });
  let moved = dot;
  for (let more = STEP; !isClear(moved) && more <= FURTHEST; more += STEP) {
    const scale = 1 + more / reach;
    moved = { x: dot.x * scale, y: dot.y * scale, r: dot.r };
  }
  return moved;
}
