import type { FileTransfer } from "@clicktree/contract";
import { expect, it } from "vitest";
import { requestAfter, requestBeside } from "./use-queue.js";

const queue = [9, 7, 4].map((id) => ({ id }) as FileTransfer);
const beside = (chosen: number | undefined, step: 1 | -1) => requestBeside(queue, chosen, step)?.id;

it("walks the queue and stops at its ends", () => {
  expect([beside(undefined, 1), beside(9, 1), beside(4, 1), beside(7, -1), beside(9, -1)]).toEqual([9, 7, 4, 9, 9]);
  expect(requestBeside([], undefined, 1)).toBeUndefined();
});

it("goes on with the next request when one is answered, at the end with the one before", () => {
  expect([9, 7, 4, 5].map((id) => requestAfter(queue, id)?.id)).toEqual([7, 4, 7, 9]);
  expect(requestAfter([queue[0]!], 9)).toBeUndefined();
});
