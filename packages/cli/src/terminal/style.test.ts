import { expect, it } from "vitest";
import { chooseLanguage } from "./language.js";
import { colourLevel, createStyle } from "./style.js";

it("uses no colours in a pipe, in a dumb terminal and where NO_COLOR asks for none", () => {
  expect(colourLevel({ TERM: "xterm-256color" }, false)).toBe(0);
  expect(colourLevel({ TERM: "dumb" }, true)).toBe(0);
  expect(colourLevel({ TERM: "xterm-256color", NO_COLOR: "1" }, true)).toBe(0);
  expect(colourLevel({ NO_COLOR: "1", FORCE_COLOR: "3" }, true)).toBe(0);
  expect(createStyle(0)("text", "bad")).toBe("text");
});

it("uses as many colours as the terminal has", () => {
  expect(colourLevel({ TERM: "xterm" }, true)).toBe(1);
  expect(colourLevel({ TERM: "xterm-256color" }, true)).toBe(2);
  expect(colourLevel({ COLORTERM: "truecolor" }, true)).toBe(3);
  expect(colourLevel({ FORCE_COLOR: "1" }, false)).toBe(1);
  expect(createStyle(3)("3", "count3")).toBe("\x1b[38;2;233;139;196m3\x1b[39m");
  expect(createStyle(1, true)("x", "strong")).toBe("\x1b[1mx\x1b[22m");
});

it("takes the language from --lang, then CLICKTREE_LANG, then the locale", () => {
  expect(chooseLanguage([], {})).toBe("en");
  expect(chooseLanguage([], { LANG: "zh_CN.UTF-8" })).toBe("zh");
  expect(chooseLanguage([], { LANG: "zh_CN.UTF-8", LC_ALL: "C" })).toBe("en");
  expect(chooseLanguage([], { LANG: "en_GB", CLICKTREE_LANG: "zh" })).toBe("zh");
  expect(chooseLanguage(["x", "--lang=en"], { CLICKTREE_LANG: "zh" })).toBe("en");
  expect(chooseLanguage(["--", "--lang", "zh"], {})).toBe("en");
});
