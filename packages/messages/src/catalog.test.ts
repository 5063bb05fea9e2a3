import { expect, it } from "vitest";
import { pickLanguage, say } from "./catalog.js";
import { failures } from "./failures.js";

it("answers in Chinese to a browser that prefers it and in English to every other", () => {
  expect(pickLanguage("zh-CN,zh;q=0.9,en;q=0.8")).toBe("zh");
  expect(pickLanguage("zh_CN.UTF-8")).toBe("zh");
  expect(pickLanguage("../../etc/passwd")).toBe("en");
  expect(pickLanguage(undefined)).toBe("en");
  expect(say(failures, "zh", "NOT_FOUND")).toBe("未找到");
});
