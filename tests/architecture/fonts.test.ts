import * as catalogs from "@clicktree/messages/catalogs";
import { expect, it } from "vitest";
import { symbols } from "../../tools/fonts/symbols.js";
import { textOf } from "./repository.js";

/** Characters that Inter does not draw in any version. */
const notInInter = "⟩⋯";

/** The characters of the fonts of a style sheet, one set for each. */
const rangesOf = (css: string): ReadonlySet<number>[] =>
  [...css.matchAll(/unicode-range:([^;]+);/g)].map(
    ([, ranges]) =>
      new Set(
        ranges!.split(",").flatMap((range) => {
          const [first, last = first] = range.trim().slice(2).split("-");
          const from = Number.parseInt(first!, 16);
          return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, i) => from + i);
        }),
      ),
  );

it("draws every letter and symbol of the texts with the dashboard's own fonts, Chinese apart", () => {
  const fonts = rangesOf(textOf("web/src/platform/theme/theme.css"));
  expect([...fonts.at(-1)!].map((code) => String.fromCodePoint(code)).sort()).toEqual([...symbols].sort());
  const used = new Set(JSON.stringify(catalogs));
  const missing = [...used].filter((character) => {
    const code = character.codePointAt(0)!;
    return code < 0x2e80 && !notInInter.includes(character) && !fonts.some((font) => font.has(code));
  });
  expect(missing, "add them to tools/fonts/symbols.ts and run npm run fonts").toEqual([]);
});
