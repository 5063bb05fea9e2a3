/** The position of a node of the full tree. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly probability: number;
}

/** Dimensions of the picture in its own units. */
export const picture = { width: 712, height: 428, left: 92, right: 710, first: 26, step: 96, band: 92 } as const;

/**
 * Places of a full tree with four branches, breadth-first. Each node is at the middle of its interval. Its children
 * divide the interval in proportion to the square roots of their probabilities, so that rare nodes stay visible.
 */
export function placesOf(probabilities: readonly number[]): Place[] {
  const places: Place[] = [];
  const intervals: [from: number, to: number][] = [[picture.left, picture.right]];
  for (const [node, probability] of probabilities.entries()) {
    const [from, to] = intervals[node] ?? [0, 0];
    const level = node === 0 ? 0 : places[parentOf(node)]!.level + 1;
    places.push({ x: (from + to) / 2, y: picture.first + picture.step * level, level, probability });
    const children = probabilities.slice(4 * node + 1, 4 * node + 5).map(Math.sqrt);
    const whole = children.reduce((sum, weight) => sum + weight, 0);
    let start = from;
    for (const weight of children) {
      const end = start + (whole > 0 ? (weight / whole) * (to - from) : 0);
      intervals.push([start, end]);
      start = end;
    }
  }
  return places;
}

export const parentOf = (node: number): number => Math.floor((node - 1) / 4);
export const countOf = (node: number): number => (node - 1) % 4;

/** The nodes on the path of a record, the root first. */
export function pathOf(record: readonly number[]): number[] {
  const path = [0];
  for (const count of record) path.push(4 * path.at(-1)! + 1 + count);
  return path;
}

const round = (value: number): string => value.toFixed(1);

/** The path of an edge, vertical at both ends. */
export function edgePath(from: Place, to: Place): string {
  const middle = round((from.y + to.y) / 2);
  return `M${round(from.x)} ${round(from.y)}C${round(from.x)} ${middle} ${round(to.x)} ${middle} ${round(to.x)} ${round(to.y)}`;
}
