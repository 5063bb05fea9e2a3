import { expect, it } from "vitest";
import { lightKind } from "./light-sentences.js";

it("tells laser light from noisier and quieter light by three standard errors of the Fano factor", () => {
  const kind = (value: number, meanPhotonNumber = 20) => lightKind({ fano: { value, error: 0.05 }, meanPhotonNumber });
  expect([0.8, 0.9, 1.1, 1.2].map((value) => kind(value))).toEqual([
    "subPoisson",
    "poissonLight",
    "poissonLight",
    "superPoisson",
  ]);
  expect([kind(1, 0), lightKind({ fano: undefined, meanPhotonNumber: 5 })]).toEqual([undefined, undefined]);
});
