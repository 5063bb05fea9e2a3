import { expect, it } from "vitest";
import { pictureName } from "./picture-button.js";

it("names the pictures of a request after its file", () => {
  expect(pictureName("demo1_ada_1.txt", "bar")).toBe("demo1_ada_1_bar.png");
  expect(pictureName("demo2_ada.TXT", "frame3")).toBe("demo2_ada_frame3.png");
});
