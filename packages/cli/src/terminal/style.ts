/** A background behind a figure: ink, or the colour of errors, with a strength from 0 to 1. */
export interface Tint {
  readonly colour: "ink" | "bad";
  readonly strength: number;
}

type Rgb = readonly [number, number, number];

/** The meaning of a piece of text. Colours show it, but no meaning depends on colour alone. */
const tones = ["plain", "strong", "muted", "accent", "good", "bad", "count0", "count1", "count2", "count3"] as const;
export type Tone = (typeof tones)[number];

/** From this strength on, a terminal with 16 colours shows a tint as the colour of the figure. */
const strongTint = 0.15;

/** Number of colours: none, 16, 256, all. */
export type ColourLevel = 0 | 1 | 2 | 3;

interface Palette {
  readonly hex: string;
  /** The nearest of the 256 colours, and of the 16. */
  readonly xterm: number;
  readonly basic: number;
}

const dark: Record<Exclude<Tone, "plain" | "strong">, Palette> = {
  muted: { hex: "#98A3B3", xterm: 247, basic: 90 },
  accent: { hex: "#8C9BFF", xterm: 111, basic: 94 },
  good: { hex: "#57CF93", xterm: 78, basic: 32 },
  bad: { hex: "#FF7A6E", xterm: 209, basic: 31 },
  count0: { hex: "#94A3B8", xterm: 109, basic: 37 },
  count1: { hex: "#F0B13C", xterm: 214, basic: 33 },
  count2: { hex: "#35C79A", xterm: 43, basic: 32 },
  count3: { hex: "#E98BC4", xterm: 176, basic: 35 },
};
const light: typeof dark = {
  muted: { hex: "#5A6573", xterm: 241, basic: 90 },
  accent: { hex: "#3346C8", xterm: 26, basic: 34 },
  good: { hex: "#1B7F4B", xterm: 29, basic: 32 },
  bad: { hex: "#C4291C", xterm: 160, basic: 31 },
  count0: { hex: "#64748B", xterm: 66, basic: 90 },
  count1: { hex: "#C27A00", xterm: 172, basic: 33 },
  count2: { hex: "#00805C", xterm: 29, basic: 32 },
  count3: { hex: "#B0408A", xterm: 132, basic: 35 },
};

/** Colours text for one terminal; the tint is its background. */
export type Style = (text: string, tone: Tone, tint?: Tint) => string;

export const plainStyle: Style = (text) => text;

/** Colours text with as many colours as the terminal has, from the product's palette. */
export function createStyle(level: ColourLevel, lightBackground = false): Style {
  if (level === 0) return plainStyle;
  const palette = lightBackground ? light : dark;
  const inTone = (text: string, tone: Tone): string => {
    if (tone === "plain" || text === "") return text;
    if (tone === "strong") return `\x1b[1m${text}\x1b[22m`;
    const { hex, xterm, basic } = palette[tone];
    const code = level === 1 ? basic : level === 2 ? `38;5;${xterm}` : `38;2;${channels(hex).join(";")}`;
    return `\x1b[${code}m${text}\x1b[39m`;
  };
  return (text, tone, tint) => {
    if (tint === undefined) return inTone(text, tone);
    // 16 colours are too strong for a background
    if (level === 1) return inTone(text, tint.colour === "bad" && tint.strength > strongTint ? "bad" : tone);
    const painted = `\x1b[${backgroundCodes(tint, lightBackground, level).join(";")}m${text}\x1b[39;49m`;
    return tone === "strong" ? `\x1b[1m${painted}\x1b[22m` : painted;
  };
}

/** Number of colours: none when piped, with NO_COLOR or in a dumb terminal; FORCE_COLOR overrides. */
export function colourLevel(env: Readonly<Record<string, string | undefined>>, isTerminal: () => boolean): ColourLevel {
  if (env.NO_COLOR) return 0;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined)
    return forced === "0" || forced === "false" ? 0 : ((Math.min(3, Number(forced)) || 1) as ColourLevel);
  if (env.TERM === "dumb" || !isTerminal()) return 0;
  if (/^(truecolor|24bit)$/i.test(env.COLORTERM ?? "")) return 3;
  return /256/.test(env.TERM ?? "") ? 2 : 1;
}

/** Whether the terminal reports a light background (COLORFGBG, set by rxvt, Konsole and others). */
export const hasLightBackground = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.COLORFGBG?.endsWith(";7") === true || env.COLORFGBG?.endsWith(";15") === true;

/** Surface, ink and the colour of errors, for dark and light terminals. */
const darkTints = { surface: "#171B22", ink: "#E7EBF1", bad: "#FF7A6E" };
const lightTints: typeof darkTints = { surface: "#FFFFFF", ink: "#12161C", bad: "#C4291C" };

/** Red, green and blue of a colour such as #98A3B3. */
function channels(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/**
 * Codes of a tinted background and the ink on it. Both are set, so that a figure is readable even if the terminal does
 * not report a light background.
 */
export function backgroundCodes({ colour, strength }: Tint, lightBackground: boolean, level: 2 | 3): readonly string[] {
  const palette = lightBackground ? lightTints : darkTints;
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
