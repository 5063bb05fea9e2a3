/** A background behind a figure: ink, or the colour of errors, with a strength from 0 to 1. */
export interface Tint {
  readonly colour: "ink" | "bad";
  readonly strength: number;
}

type Rgb = readonly [number, number, number];

/** Surface, ink and the colour of errors, for dark and light terminals. */
const dark = { surface: "#171B22", ink: "#E7EBF1", bad: "#FF7A6E" };
const light: typeof dark = { surface: "#FFFFFF", ink: "#12161C", bad: "#C4291C" };

/** Red, green and blue of a colour such as #98A3B3. */
export function channels(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/**
 * Codes of a tinted background and the ink on it. Both are set, so that a figure is readable even where the terminal
 * does not say that its background is light.
 */
export function backgroundCodes({ colour, strength }: Tint, lightBackground: boolean, level: 2 | 3): readonly string[] {
  const palette = lightBackground ? light : dark;
  const [surface, full, ink] = [channels(palette.surface), channels(palette[colour]), channels(palette.ink)];
  const mixed = (i: 0 | 1 | 2) => Math.round(surface[i] + strength * (full[i] - surface[i]));
  const background: Rgb = [mixed(0), mixed(1), mixed(2)];
  return level === 3
    ? [`38;2;${ink.join(";")}`, `48;2;${background.join(";")}`]
    : [`38;5;${nearest(ink)}`, `48;5;${nearest(background)}`];
}

/** The six levels of the cube in the 256-colour palette, which also has 24 greys. */
const steps: readonly number[] = [0, 95, 135, 175, 215, 255];

/** The nearest of the 256 colours, without the first sixteen, which people choose themselves. */
function nearest(colour: Rgb): number {
  const [r, g, b] = [closest(colour[0]), closest(colour[1]), closest(colour[2])];
  const grey = Math.min(23, Math.max(0, Math.round((colour.reduce((sum, c) => sum + c, 0) / 3 - 8) / 10)));
  const inCube = [steps[r]!, steps[g]!, steps[b]!];
  const inGrey = colour.map(() => 8 + 10 * grey);
  return distance(colour, inGrey) < distance(colour, inCube) ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

const closest = (channel: number): number =>
  steps.reduce((best, step, i) => (Math.abs(step - channel) < Math.abs(steps[best]! - channel) ? i : best), 0);

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, c, i) => sum + (c - other[i]!) ** 2, 0);
