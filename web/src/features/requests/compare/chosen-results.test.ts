import type { FileTransfer } from "@clicktree/contract";
import { expect, it } from "vitest";
import { chosenResults, firstChoice, withChoice } from "./chosen-results.js";

const request = (id: number, success: number | null = 0.9): FileTransfer =>
  ({ id, measured: success === null ? null : { success } }) as unknown as FileTransfer;
const requests = [request(3), request(1), request(2, null), request(12)];
const chosen = (asked: string, shown = requests) => chosenResults(asked, requests, shown).map(({ id }) => id);

it("compares the results that the address names, whatever the list shows, and only those with counts", () => {
  expect(chosen("1,2,12,99", [])).toEqual([12, 1]);
  expect(chosen("none")).toEqual([]);
  expect(chosen("12; DROP TABLE")).toEqual([]);
});

it("compares all results of the list", () => {
  expect(chosen("all", [request(3), request(2, null)])).toEqual([3]);
});

it("adds a result to the address and takes it out again", () => {
  const two = chosenResults("3,12", requests, []);
  expect(withChoice(two, 1, true)).toBe("1,3,12");
  expect(withChoice(two, 3, false)).toBe("12");
  expect(withChoice([request(3)], 3, false)).toBe("none");
});

it("begins with the result that is open", () => {
  expect([firstChoice(request(3)), firstChoice(request(2, null)), firstChoice(undefined)]).toEqual([
    "3",
    "none",
    "none",
  ]);
});
