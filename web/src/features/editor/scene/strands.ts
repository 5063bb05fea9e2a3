import type { Point } from "../model/types.js";

/** Distance between neighbouring strands. */
const STRAND_GAP = 2.5;
/**
 * Possible positions of a badge, as fractions of the way down an edge. Badges between the same two bands are in one
 * row, at the first of these; the others are for badges that would overlap there.
 */
export const badgeParts = [0.62, 0.4, 0.84, 0.18] as const;

/**
 * Parameter at which a cubic with control points half way down has covered this part of its height: the root of 1.5t −
 * 1.5t² + t³ = part.
 */
function timeAt(part: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const t = (low + high) / 2;
    if (1.5 * t - 1.5 * t * t + t ** 3 < part) low = t;
    else high = t;
  }
  return low;
}

const times = new Map<number, number>(badgeParts.map((part) => [part, timeAt(part)]));
/** Minimum vertical bend, for edges whose ends are nearly level. */
const minBend = 30;

type Cubic = readonly [Point, Point, Point, Point];

/** Larger coordinates are clamped: browsers cannot parse path numbers beyond 3.4e38. */
const FAR = 1e12;

const within = (value: number): number => Math.min(Math.max(value, -FAR), FAR);
const near = ({ x, y }: Point): Point => ({ x: within(x), y: within(y) });

/** The curve of an edge. It leaves and arrives vertically. */
function curve(start: Point, end: Point): Cubic {
  const [from, to] = [near(start), near(end)];
  const bend = Math.max(Math.abs(to.y - from.y) / 2, minBend);
  return [from, { x: from.x, y: from.y + bend }, { x: to.x, y: to.y - bend }, to];
}

const pathOf = ([a, b, c, d]: Cubic): string =>
  `M${round(a.x)} ${round(a.y)}C${round(b.x)} ${round(b.y)} ${round(c.x)} ${round(c.y)} ${round(d.x)} ${round(d.y)}`;

const round = (value: number): number => Math.round(value * 10) / 10;

export const curvePath = (from: Point, to: Point): string => pathOf(curve(from, to));

/** Offsets of `size` strands, centred on 0. */
export const sideBySide = (place: number, size: number): number => (place - (size - 1) / 2) * STRAND_GAP;

/**
 * The path of a strand that starts `start` and ends `end` to the side of the curve. Where the curve is flat, the offset
 * is perpendicular to it instead of along x, so that strands keep their distance.
 */
export function strandPath(from: Point, to: Point, start: number, end: number): string {
  const [a, b, c, d] = curve(from, to);
  const across = { x: d.y - a.y, y: -2 * (d.x - a.x) };
  const length = Math.hypot(across.x, across.y) || 1;
  const middle = (start + end) / 2;
  // at the middle of a cubic the ends weigh a quarter, the control points three quarters
  const dx = ((across.x / length) * middle - middle / 4) / 0.75;
  const dy = ((across.y / length) * middle) / 0.75;
  return pathOf([
    { x: a.x + start, y: a.y },
    { x: b.x + (start + dx) / 2, y: b.y + dy },
    { x: c.x + (end + dx) / 2, y: c.y + dy },
    { x: d.x + end, y: d.y },
  ]);
}

/** Centre of the badge; `part` is one of badgeParts. */
export function badgePoint(from: Point, to: Point, part: number = badgeParts[0]): Point {
  const [a, b, c, d] = curve(from, to);
  const t = times.get(part) ?? timeAt(part);
  const at = (p: number, q: number, r: number, s: number): number =>
    (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s;
  const straight = d.y - a.y > 2 * minBend;
  return { x: at(a.x, b.x, c.x, d.x), y: straight ? a.y + part * (d.y - a.y) : at(a.y, b.y, c.y, d.y) };
}

/** A strand whose width shows its probability: offsets of its centre from the curve at the start and the end. */
export interface Place {
  readonly width: number;
  readonly start: number;
  readonly end: number;
}

/** Width of a strand with probability 1, and of one with probability 0. */
const ALWAYS = 20;
const NEVER = 1.25;
/** Space between two strands. */
const BETWEEN = 0.75;

/**
 * Strands of a node side by side, by edge. `probabilities` are those of the node's counts. An edge without counts has
 * one bare strand.
 */
export function weighted(edges: readonly (readonly number[])[], probabilities: ArrayLike<number>): Place[][] {
  const widths = edges.map((counts) =>
    counts.length === 0 ? [NEVER] : counts.map((count) => round(Math.max(NEVER, ALWAYS * (probabilities[count] ?? 0)))),
  );
  const all = middles(widths.flat());
  let next = 0;
  return widths.map((own) => {
    const ends = middles(own);
    return own.map((width, i) => ({ width, start: all[next++]!, end: ends[i]! }));
  });
}

/** Centres of strips of these widths, side by side around 0. */
function middles(widths: readonly number[]): number[] {
  const whole = widths.reduce((sum, width) => sum + width + BETWEEN, -BETWEEN);
  let from = -whole / 2;
  return widths.map((width) => {
    const middle = round(from + width / 2);
    from += width + BETWEEN;
    return middle;
  });
}
