import { expect, it } from "vitest";
import { pressName } from "./press.js";

const press = { ctrlKey: false, metaKey: false, shiftKey: false };

it("names a press as the table of keys does", () => {
  expect(pressName({ ...press, key: "Z", ctrlKey: true, shiftKey: true })).toBe("mod+shift+z");
  expect(pressName({ ...press, key: "s", metaKey: true })).toBe("mod+s");
  expect(pressName({ ...press, key: "N", shiftKey: true })).toBe("shift+n");
  expect(pressName({ ...press, key: "?", shiftKey: true })).toBe("?");
  expect(pressName({ ...press, key: "Delete" })).toBe("Delete");
});
