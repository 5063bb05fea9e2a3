import { expect, it } from "vitest";
import { pressName } from "./use-editor-keys.js";

it("names a press as the table of keys does", () => {
  expect(pressName({ key: "z", mod: true, shift: true })).toBe("mod+shift+z");
  expect(pressName({ key: "n", mod: false, shift: true })).toBe("shift+n");
  expect(pressName({ key: "?", mod: false, shift: true })).toBe("?");
  expect(pressName({ key: "Delete", mod: false, shift: false })).toBe("Delete");
});
