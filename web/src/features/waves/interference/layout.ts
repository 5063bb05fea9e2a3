import type { lightMarks } from "@clicktree/core/photons";

/** A place of the drawing, 800 by 400. */
type Place = readonly [x: number, y: number];
type Stretch = ReturnType<typeof lightMarks>[number]["stretch"];

const places = {
  source: [72, 311],
  first: [190, 311],
  upperMirror: [190, 131],
  lowerMirror: [590, 311],
  second: [590, 131],
  d1: [716, 131],
  d2: [590, 52],
} as const satisfies Record<string, Place>;

/** The corners of each stretch of the light. */
export const stretches: Readonly<Record<Stretch, readonly Place[]>> = {
  in: [places.source, places.first],
  upper: [places.first, places.upperMirror, places.second],
  lower: [places.first, places.lowerMirror, places.second],
  d1: [places.second, places.d1],
  d2: [places.second, places.d2],
};

const lengthOf = (from: Place, to: Place) => Math.hypot(to[0] - from[0], to[1] - from[1]);
const totalOf = (corners: readonly Place[]) =>
  corners.slice(1).reduce((sum, corner, index) => sum + lengthOf(corners[index]!, corner), 0);

/** The place at a distance along a stretch, and its normal. */
function along(corners: readonly Place[], distance: number): { readonly at: Place; readonly normal: Place } {
  let rest = distance;
  for (let i = 1; ; i++) {
    const [from, to] = [corners[i - 1]!, corners[i]!];
    const length = lengthOf(from, to);
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    if (rest <= length || i === corners.length - 1)
      return { at: [from[0] + dx * rest, from[1] + dy * rest], normal: [dy, -dx] };
    rest -= length;
  }
}

const wave = { half: 66, height: 26, length: 16, step: 2 };

/** Path of a wave train of an amplitude from 0 to 1 around a place of a stretch, ended by the stretch. */
export function wavePath(stretch: Stretch, part: number, amplitude: number): string {
  const corners = stretches[stretch];
  const total = totalOf(corners);
  const centre = part * total;
  let path = "";
  const end = Math.min(total, centre + wave.half);
  for (let s = Math.max(0, centre - wave.half); s <= end; s += wave.step) {
    const { at, normal } = along(corners, s);
    const u = (s - centre) / wave.half;
    const height =
      wave.height * amplitude * Math.exp(-4.5 * u * u) * Math.cos((2 * Math.PI * (s - centre)) / wave.length);
    path += `${path === "" ? "M" : "L"}${(at[0] + normal[0] * height).toFixed(1)} ${(at[1] + normal[1] * height).toFixed(1)}`;
  }
  return path;
}

/** Where the open circle of a mark stands. */
export const circlePlace = (stretch: Stretch, part: number): Place => {
  const corners = stretches[stretch];
  return along(corners, part * totalOf(corners)).at;
};
