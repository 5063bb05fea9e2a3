import { expect, it } from "vitest";
import { formatText, type Language } from "./catalog.js";
import { requests } from "./catalogs.js";
import { formatQueue } from "./queue-text.js";

const inLanguage = (language: Language) => (ahead: number | null, seconds: number | null) =>
  formatQueue((key, params) => formatText(requests, language, key, params), { ahead, seconds });

it("states a place in the queue, with a time only if one is known", () => {
  const en = inLanguage("en");
  expect(en(3, 1500)).toBe("3 ahead, about 25 min");
  expect(en(3, null)).toBe("3 ahead");
  expect(en(0, 20)).toBe("next in line, about a minute or less");
  expect(en(1, 400)).toBe("1 ahead, about 7 min");
  expect(en(9, 3 * 3600)).toBe("9 ahead, about 3 h");
  expect(en(90, 4 * 86_400)).toBe("90 ahead, about 4 d");
  expect(en(null, null)).toBe("");
  expect(inLanguage("zh")(3, 1500)).toBe("前面还有 3 个，约 25 分钟");
});
