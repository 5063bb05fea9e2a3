import type { lightMarks } from "@clicktree/core/photons";

/** A point of the drawing, 800 by 400. */
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

/** The corners of each section of the light path. */
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

/** The point at a distance along a section. */
function along(corners: readonly Place[], distance: number): Place {
  let rest = distance;
  for (let i = 1; ; i++) {
    const [from, to] = [corners[i - 1]!, corners[i]!];
    const length = lengthOf(from, to);
    if (rest <= length || i === corners.length - 1)
      return [from[0] + ((to[0] - from[0]) * rest) / length, from[1] + ((to[1] - from[1]) * rest) / length];
    rest -= length;
  }
}

const wave = { half: 66, height: 26, length: 16, step: 2 };

/**
 * Path of a wave train around a point of a section, with an amplitude from 0 to 1. It is cut off at the ends of the
 * section, and thins out towards corners and ends, so that its two parts at a mirror never cross.
 */
export function wavePath(stretch: Stretch, part: number, amplitude: number): string {
  const corners = stretches[stretch];
  const centre = part * totalOf(corners);
  let path = "";
  let begin = 0;
  for (let i = 1; i < corners.length; i++) {
    const [from, to] = [corners[i - 1]!, corners[i]!];
    const length = lengthOf(from, to);
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const end = Math.min(length, centre + wave.half - begin);
    let command = "M";
    for (let s = Math.max(0, centre - wave.half - begin); s <= end; s += wave.step) {
      const d = begin + s - centre;
      const room = Math.min(1, s / wave.height, (length - s) / wave.height);
      const envelope = Math.exp(-4.5 * (d / wave.half) ** 2);
      const height = wave.height * amplitude * room * envelope * Math.cos((2 * Math.PI * d) / wave.length);
      const [x, y] = [from[0] + dx * s + dy * height, from[1] + dy * s - dx * height];
      path += `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
      command = "L";
    }
    begin += length;
  }
  return path;
}

/** Position of the open circle of a mark. */
export const circlePlace = (stretch: Stretch, part: number): Place => {
  const corners = stretches[stretch];
  return along(corners, part * totalOf(corners));
};
