import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./context.js";
import { backgroundCodes, colourLevel, createStyle } from "./style.js";

it("uses no colours in a pipe, in a dumb terminal and with NO_COLOR", () => {
  expect(colourLevel({ TERM: "xterm-256color" }, () => false)).toBe(0);
  expect(colourLevel({ TERM: "dumb" }, () => true)).toBe(0);
  expect(colourLevel({ TERM: "xterm-256color", NO_COLOR: "1" }, () => true)).toBe(0);
  expect(colourLevel({ NO_COLOR: "1", FORCE_COLOR: "3" }, () => true)).toBe(0);
  expect(createStyle(0)("text", "bad")).toBe("text");
});

it("uses as many colours as the terminal has", () => {
  expect(colourLevel({ TERM: "xterm" }, () => true)).toBe(1);
  expect(colourLevel({ TERM: "xterm-256color" }, () => true)).toBe(2);
  expect(colourLevel({ COLORTERM: "truecolor" }, () => true)).toBe(3);
  expect(colourLevel({ FORCE_COLOR: "1" }, () => false)).toBe(1);
  expect(createStyle(3)("3", "count3")).toBe("\x1b[38;2;233;139;196m3\x1b[39m");
  expect(createStyle(1, true)("x", "strong")).toBe("\x1b[1mx\x1b[22m");
});

describe("a background behind a figure", () => {
  const strong = { colour: "bad", strength: 0.55 } as const;

  it("is absent in a pipe, a dumb terminal and with NO_COLOR, and becomes the figure's colour with 16 colours", () => {
    expect(createStyle(0)("x", "strong", strong)).toBe("x");
    expect(createStyle(1)("x", "plain", strong)).toBe("\x1b[31mx\x1b[39m");
    expect(createStyle(1)("x", "plain", { colour: "bad", strength: 0.1 })).toBe("x");
    expect(createStyle(1)("x", "strong", { colour: "ink", strength: 0.3 })).toBe("\x1b[1mx\x1b[22m");
    expect(createStyle(3)("x", "strong", strong)).toBe(
      "\x1b[1m\x1b[38;2;231;235;241;48;2;151;79;76mx\x1b[39;49m\x1b[22m",
    );
  });

  it.each([
    [2, false],
    [2, true],
    [3, false],
    [3, true],
  ] as const)("keeps its figure's contrast at 4.5 to 1, however strong (level %d, light %s)", (level, lightGround) => {
    for (const colour of ["ink", "bad"] as const)
      for (let strength = 0.03; strength <= (colour === "ink" ? 0.3 : 0.55); strength += 0.01) {
        const [ink, ground] = backgroundCodes({ colour, strength }, lightGround, level);
        expect(contrast(rgb(ink!), rgb(ground!)), `${colour} ${strength}`).toBeGreaterThanOrEqual(4.5);
      }
  });
});

/** The colour of a code: 38;2;r;g;b, or one of the 256-colour cube or its greys. */
function rgb(code: string): number[] {
  const [, kind, ...parts] = code.split(";").map(Number);
  if (kind === 2) return parts;
  const index = parts[0]!;
  if (index >= 232) return Array(3).fill(8 + 10 * (index - 232));
  return [36, 6, 1].map((step) => [0, 95, 135, 175, 215, 255][Math.floor((index - 16) / step) % 6]!);
}

/** Contrast of two colours as WCAG 2.2 defines it. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark, light] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [r, g, b] = colour.map((c) => (c <= 10 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

it("takes the language from --lang, then CLICKTREE_LANG, then the locale", () => {
  expect(chooseLanguage([], {})).toBe("en");
  expect(chooseLanguage([], { LANG: "zh_CN.UTF-8" })).toBe("zh");
  expect(chooseLanguage([], { LANG: "zh_CN.UTF-8", LC_ALL: "C" })).toBe("en");
  expect(chooseLanguage([], { LANG: "en_GB", CLICKTREE_LANG: "zh" })).toBe("zh");
  expect(chooseLanguage([], { LANG: "zh_CN.UTF-8", CLICKTREE_LANG: "" })).toBe("zh");
  expect(chooseLanguage(["x", "--lang=en"], { CLICKTREE_LANG: "zh" })).toBe("en");
  expect(chooseLanguage(["--lang", "zh", "x", "--lang", "en", "--lang=fr"], {})).toBe("en");
  expect(chooseLanguage(["--", "--lang", "zh"], {})).toBe("en");
});
