/** A place in the plot, px from its upper left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a name stands: its baseline, and which end of it is at `x`. */
export interface NamePlace extends Place {
  readonly anchor: "start" | "end";
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that has a name, and the places where it may stand, the best first. */
interface Named {
  readonly name: string;
  readonly places: readonly NamePlace[];
}

/** Px of a letter, and of a Chinese character, at a size of 12. */
const [LETTER, HAN] = [6.5, 12];
/** A name reaches this far above its baseline and below it. */
const [ASCENT, DESCENT] = [10, 3];
/** Free space around it. */
const ROOM = 2;
/** A line is looked at in steps of this size, px. */
const STEP = 2;

const widthOf = (name: string): number =>
  [...name].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? HAN : LETTER), 0);

export function boxOf(name: string, { x, y, anchor }: NamePlace): Area {
  const width = widthOf(name);
  const left = anchor === "start" ? x : x - width;
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT };
}

/** The places of decreasing curves' names: below on the left of the curve, or above on its right. */
export const belowCurve = (curve: readonly Place[]): NamePlace[] =>
  alongCurve(curve).map(({ x, y }) => ({ x: x - 6, y: y + 14, anchor: "end" }));
export const aboveCurve = (curve: readonly Place[]): NamePlace[] =>
  alongCurve(curve).map(({ x, y }) => ({ x: x + 6, y: y - 6, anchor: "start" }));

const alongCurve = (curve: readonly Place[]): Place[] => curve.filter((_, i) => i % 3 === 0).reverse();

/** Around a point: right above, right below, left below, left above. */
export const aroundPoint = ({ x, y }: Place): NamePlace[] => [
  { x: x + 9, y: y - 6, anchor: "start" },
  { x: x + 9, y: y + 14, anchor: "start" },
  { x: x - 9, y: y + 14, anchor: "end" },
  { x: x - 9, y: y - 6, anchor: "end" },
];

/**
 * A place for each name, in turn, where it lies in the area and on as few of the lines, points and other names as can
 * be; among equals the first.
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

/** Places on a line, close to each other. */
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
