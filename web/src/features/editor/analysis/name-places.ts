/** A point of the plot, in px from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Position of a label: its baseline, and which end of it is at `x`. */
export interface NamePlace extends Place {
  readonly anchor: "start" | "end";
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A label and its possible positions, best first. */
interface Named {
  readonly name: string;
  readonly places: readonly NamePlace[];
}

/** Width in px of a letter and of a Chinese character at 12 px. */
const [LETTER, HAN] = [6.5, 12];
/** Height in px of a label above and below its baseline. */
const [ASCENT, DESCENT] = [10, 3];
/** Free space around a label, px. */
const ROOM = 2;
/** Distance in px of the points at which lines are checked. */
const STEP = 2;

const widthOf = (name: string): number =>
  [...name].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? HAN : LETTER), 0);

export function boxOf(name: string, { x, y, anchor }: NamePlace): Area {
  const width = widthOf(name);
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT };
}

/** Positions of a label along a decreasing curve: below it on the left, or above it on the right. */
export const belowCurve = (curve: readonly Place[]): NamePlace[] =>
  alongCurve(curve).map(({ x, y }) => ({ x: x - 6, y: y + 14, anchor: "end" }));
export const aboveCurve = (curve: readonly Place[]): NamePlace[] =>
  alongCurve(curve).map(({ x, y }) => ({ x: x + 6, y: y - 6, anchor: "start" }));

const alongCurve = (curve: readonly Place[]): Place[] => curve.filter((_, i) => i % 3 === 0).reverse();

/** Positions around a point: upper right, lower right, lower left, upper left. */
export const aroundPoint = ({ x, y }: Place): NamePlace[] => [
  { x: x + 9, y: y - 6, anchor: "start" },
  { x: x + 9, y: y + 14, anchor: "start" },
  { x: x - 9, y: y + 14, anchor: "end" },
  { x: x - 9, y: y - 6, anchor: "end" },
];

/**
 * Places the labels one after another. Each gets the position inside the area that covers the fewest lines, points and
 * earlier labels; of equal positions, the first.
 */
export function placeNames(
  names: readonly Named[],
  lines: readonly (readonly Place[])[],
  area: Area,
): (NamePlace | undefined)[] {
  const ink = lines.flatMap(dotted);
  const taken: Area[] = [];
  return names.map(({ name, places }) => {
    let best: { readonly place: NamePlace; readonly box: Area; readonly cost: number } | undefined;
    for (const place of places) {
      const box = boxOf(name, place);
      const cost =
        ink.reduce((sum, dot) => sum + (isIn(dot, box) ? 1 : 0), 0) +
        100 * taken.filter((other) => touches(box, other)).length +
        (isWithin(box, area) ? 0 : 1000);
      if (best === undefined || cost < best.cost) best = { place, box, cost };
      if (cost === 0) break;
    }
    if (best) taken.push(best.box);
    return best?.place;
  });
}

/** Closely spaced points along a line. */
const dotted = (line: readonly Place[]): Place[] =>
  line.flatMap((to, i) => {
    const from = line[i - 1];
    if (from === undefined) return [to];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: steps }, (_, k) => {
      const share = (k + 1) / steps;
      return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    });
  });

const isIn = ({ x, y }: Place, { left, right, top, bottom }: Area): boolean =>
  x > left - ROOM && x < right + ROOM && y > top - ROOM && y < bottom + ROOM;

const touches = (a: Area, b: Area): boolean =>
  a.left < b.right + ROOM && b.left < a.right + ROOM && a.top < b.bottom && b.top < a.bottom;

const isWithin = (a: Area, b: Area): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
