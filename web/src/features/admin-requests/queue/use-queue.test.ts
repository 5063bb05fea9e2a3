import type { FileTransfer } from "@clicktree/contract";
import { expect, it } from "vitest";
import { byHour, peopleOf, requestAfter, requestBeside, shownQueue } from "./use-queue.js";

const queue = [9, 7, 4].map((id) => ({ id }) as FileTransfer);
const beside = (chosen: number | undefined, step: 1 | -1) => requestBeside(queue, chosen, step)?.id;

it("walks the queue and stops at its ends", () => {
  expect([beside(undefined, 1), beside(9, 1), beside(4, 1), beside(7, -1), beside(9, -1)]).toEqual([9, 7, 4, 9, 9]);
  expect(requestBeside([], undefined, 1)).toBeUndefined();
});

it("continues with the next request when one is answered, and at the end with the one before", () => {
  expect([9, 7, 4, 5].map((id) => requestAfter(queue, id)?.id)).toEqual([7, 4, 7, 9]);
  expect(requestAfter([queue[0]!], 9)).toBeUndefined();
});

it("orders by reserved hour: the earliest first, those without a valid hour last", () => {
  const sent = (id: number, date?: string, hour = 9, status = "active") =>
    ({ id, reservation: date === undefined ? null : { id, date, hour, status } }) as FileTransfer;
  const requests = [
    sent(1, "2026-11-25", 8, "cancelled"),
    sent(2, "2026-11-26", 10),
    sent(3),
    sent(4, "2026-11-26", 9),
    sent(5, "2026-11-25", 23),
    sent(6, "2026-11-26", 9),
  ];
  expect(byHour(requests).map(({ id }) => id)).toEqual([5, 6, 4, 2, 3, 1]);
});

it("shows the requests of a person that match the words, the oldest first", () => {
  const sent = (id: number, username: string, treeName: string) =>
    ({
      id,
      requestNumber: `request_${username}_${id}`,
      treeName,
      user: { username },
      events: [],
    }) as unknown as FileTransfer;
  const requests = [sent(1, "ada", "QPSK"), sent(3, "bohr", "BPSK"), sent(2, "ada", "BPSK 2")];
  const ids = (text: string, person?: string) =>
    shownQueue(requests, { order: "oldestFirst", text, person }).map(({ id }) => id);
  expect(ids("")).toEqual([1, 2, 3]);
  expect(ids("bpsk")).toEqual([2, 3]);
  expect(ids("bpsk", "ada")).toEqual([2]);
  expect(ids("bohr_3")).toEqual([3]);
  expect(peopleOf(requests.map(({ user }) => user?.username))).toEqual(["ada", "bohr"]);
});
