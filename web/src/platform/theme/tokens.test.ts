import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Colours, colours, fonts } from "./tokens.js";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const names = Object.keys(colours.light) as (keyof Colours)[];

it("defines the same colours in style sheets and programs, in both themes", () => {
  for (const name of names) {
    const [, light, dark] = new RegExp(`--ct-${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css) ?? [];
    expect([name, light, dark]).toEqual([name, colours.light[name].toLowerCase(), colours.dark[name].toLowerCase()]);
  }
});

it("defines the same fonts in style sheets and programs", () => {
  const plain = css.replace(/\s+/g, " ");
  for (const font of Object.values(fonts)) expect(plain).toContain(font);
});

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

it.each(["light", "dark"] as const)("keeps text at 4.5 to 1 and graphics at 3 to 1 in the %s theme", (theme) => {
  const { ground, surface, ink, muted, accent, error, good, ...rest } = colours[theme];
  for (const back of [ground, surface]) {
    for (const text of [ink, muted, accent, error, good]) expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5);
    for (const name of ["control-line", "count-0", "count-1", "count-2", "count-3"] as const)
      expect(contrast(rest[name], back), name).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(rest["on-accent"], accent)).toBeGreaterThanOrEqual(4.5);
});
