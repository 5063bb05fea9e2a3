import { placesOf, type Table } from "../../../shared/constellation/index.js";
import type { NodeFigures } from "../analysis/analysis-results.js";
import { type Place, weighted } from "../scene/strands.js";

/**
 * The value text in a node, in canvas units: width of a letter, line height, height of the digits, and free space
 * around it (2 px at 56 % zoom).
 */
const LETTER = 7.2;
const LINE = 13;
const DIGIT = 9;
const GAP = 4;
/** Step and maximum by which a dot moves outwards. The maximum clears the longest line. */
const STEP = 0.5;
const maxShift = 40;

/** A dot on the rim of a node, moved outwards if it would overlap the value in the middle. */
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
  for (let more = STEP; !isClear(moved) && more <= maxShift; more += STEP) {
    const scale = 1 + more / reach;
    moved = { x: dot.x * scale, y: dot.y * scale, r: dot.r };
  }
  return moved;
}

/** Directions closer than this, in radians, would make dots overlap. */
const apart = 0.3;

const known = new WeakMap<Table, readonly number[]>();

/**
 * The direction of each hypothesis, in radians counterclockwise from the right. If some directions are too close, the
 * hypotheses are spread clockwise from the top instead.
 */
export function rimOf(table: Table): readonly number[] {
  let angles = known.get(table);
  if (angles === undefined) {
    const own = placesOf(table).map(({ x, y }) => Math.atan2(y, x));
    angles = areApart(own) ? own : own.map((_, i) => Math.PI / 2 - (2 * Math.PI * i) / own.length);
    known.set(table, angles);
  }
  return angles;
}

const areApart = (angles: readonly number[]): boolean =>
  angles.every((one, i) =>
    angles.slice(i + 1).every((other) => {
      const between = Math.abs(one - other) % (2 * Math.PI);
      return Math.min(between, 2 * Math.PI - between) >= apart;
    }),
  );

/** A dot on the rim of a node, relative to its centre in canvas units. Its area is proportional to the posterior. */
interface Dot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The posteriors at a node. */
export interface Belief {
  /** Probability that a run reaches the node. */
  readonly probability: number;
  readonly dots: readonly Dot[];
  /** The hypothesis that a terminating node decides for, and its posterior. */
  readonly decided: { readonly hypothesis: number; readonly posterior: number } | undefined;
  /** Equal for beliefs that look the same. */
  readonly key: string;
}

/** The part of an analysis that the canvas shows. */
export interface Overlay {
  belief(id: string): Belief | undefined;
  /** Positions of the strands of a node's edges, by edge; `edges` are their counts. */
  strands(id: string, edges: readonly (readonly number[])[]): readonly (readonly Place[])[] | undefined;
}

/** Radius of a dot for a posterior of 1, and the smallest visible radius. */
const maxRadius = 7;
const minRadius = 0.9;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Reads only the figures of drawn nodes. `radius` is that of a regular node. */
export function overlayOf(figures: NodeFigures, table: Table, radius: number): Overlay {
  const rows = table.length;
  const rim = rimOf(table);
  const places = new Map(figures.ids.map((id, i) => [id, i]));
  const beliefs = new Map<string, Belief>();
  const read = (at: number): Belief => {
    const posterior = figures.posterior.subarray(at * rows, (at + 1) * rows);
    const dots = [...posterior].map((p, h) => ({
      x: rounded(radius * Math.cos(rim[h]!)),
      y: rounded(-radius * Math.sin(rim[h]!)),
      r: Math.max(minRadius, rounded(maxRadius * Math.sqrt(p))),
    }));
    const hypothesis = figures.decided[at]!;
    const decided = hypothesis < 0 ? undefined : { hypothesis, posterior: posterior[hypothesis]! };
    const probability = figures.probability[at]!;
    const look = decided ? [hypothesis, decided.posterior.toFixed(2)] : dots.map(({ r }) => r);
    return { probability, dots, decided, key: `${look.join()} ${probability.toPrecision(2)}` };
  };
  const belief = (id: string): Belief | undefined => {
    const at = places.get(id);
    if (at === undefined) return undefined;
    const known = beliefs.get(id) ?? read(at);
    beliefs.set(id, known);
    return known;
  };
  return {
    belief,
    strands(id, edges) {
      const at = places.get(id);
      return at === undefined ? undefined : weighted(edges, figures.branches.subarray(4 * at, 4 * at + 4));
    },
  };
}
