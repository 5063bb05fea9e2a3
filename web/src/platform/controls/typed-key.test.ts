import { expect, it } from "vitest";
import { typedKey } from "./typed-key.js";

const press = (key: string, code: string, shiftKey = false) => typedKey({ key, code, shiftKey });

it("is the typed character wherever the layout has it", () => {
  // AZERTY, QWERTZ, Dvorak, Turkish
  expect([press("a", "KeyQ"), press("Z", "KeyY", true), press("m", "Semicolon"), press(",", "KeyW")]).toEqual([
    ...["a", "z", "m", ","],
  ]);
  expect([
    press("i", "Quote"),
    press("İ", "Quote", true),
    press("?", "Digit7", true),
    press("?", "Comma", true),
  ]).toEqual(["i", "i", "?", "?"]);
});

it("is the character at that place on a layout without it", () => {
  // Russian, Greek, Ukrainian, Hebrew, Korean, Arabic digits, Turkish, Czech
  const places = [
    ["ь", "KeyM", "m"],
    ["Т", "KeyN", "n"],
    ["ς", "KeyW", "w"],
    ["і", "KeyS", "s"],
    ["ש", "KeyA", "a"],
    ["ㅂ", "KeyQ", "q"],
    ["٠", "Digit0", "0"],
    ["ı", "KeyI", "i"],
    ["é", "Digit0", "0"],
    ["Process", "KeyF", "f"],
    ["Unidentified", "Digit2", "2"],
    ["、", "Slash", "/"],
  ] as const;
  for (const [key, code, name] of places) expect([key, press(key, code)]).toEqual([key, name]);
  expect([press("؟", "Slash", true), press("é", "Slash")]).toEqual(["?", "é"]);
});

it("reads full-width characters, and leaves other keys", () => {
  expect([press("？", "Slash", true), press("ｎ", "KeyN"), press("　", "Space"), press("／", "Slash")]).toEqual([
    ...["?", "n", " ", "/"],
  ]);
  expect(["ArrowUp", "Delete", "Enter", "Dead", "F10"].map((key) => press(key, key))).toEqual([
    ...["ArrowUp", "Delete", "Enter", "Dead", "F10"],
  ]);
});
