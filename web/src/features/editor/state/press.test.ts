import { expect, it } from "vitest";
import { pressName } from "./press.js";

const press = { code: "", ctrlKey: false, metaKey: false, shiftKey: false };

it("names a press as the table of keys does", () => {
  expect(pressName({ ...press, key: "Z", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(pressName({ ...press, key: "s", metaKey: true })).toBe("mod+s");
  expect(pressName({ ...press, key: "N", shiftKey: true })).toBe("shift+n");
  expect(pressName({ ...press, key: "?", shiftKey: true })).toBe("?");
  expect(pressName({ ...press, key: "Delete" })).toBe("Delete");
  expect(pressName({ ...press, key: "Я", code: "KeyZ", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(pressName({ ...press, key: "z", code: "KeyW", ctrlKey: true })).toBe("mod+z");
  expect(pressName({ ...press, key: "Ь", code: "KeyM", shiftKey: true })).toBe("shift+m");
  expect(pressName({ ...press, key: "？", code: "Slash", shiftKey: true })).toBe("?");
});
