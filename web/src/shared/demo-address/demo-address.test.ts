import { expect, it } from "vitest";
import { addressSaying } from "./index.js";

const five = [["photons", 5]] as const;
const at = (pathname: string, search = "") => ({ pathname, search, hash: "" });

it("contains the set-up of a demo, keeps parameters that are not its own, and removes those without a value", () => {
  const address = addressSaying(
    [...five, ["challenge", null]],
    "/guest/waves",
    at("/guest/waves", "?seed=3&challenge=7"),
  );
  expect(address).toBe("/guest/waves?seed=3&photons=5");
  expect(addressSaying(five, "/guest/waves", at("/guest/waves", "?seed=3&photons=5"))).toBeUndefined();
});

it("writes nothing into the address of the page that follows", () => {
  expect(addressSaying(five, "/guest/waves", at("/guest/education"))).toBeUndefined();
});
