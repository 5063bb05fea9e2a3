import type { FileTransfer } from "@clicktree/contract";
import { expect, it } from "vitest";
import { type Filter, filters, passes, shortNumber, shownRequests } from "./request-list.js";

const request = (id: number, status: number, treeName = "qpsk nulling"): FileTransfer =>
  ({
    id,
    status,
    treeName,
    requestNumber: `request_ann_b_${id}`,
    events: [],
    measured: null,
  }) as unknown as FileTransfer;
const requests = [
  request(1, 0),
  request(2, 1),
  request(3, 2, "BPSK 归零"),
  request(4, 3),
  request(5, 4),
  request(6, 9),
];
const ids = (filter: Filter, search = "") =>
  shownRequests(requests, filter, { text: search, tags: [], states: [], equipment: "" }).map(({ id }) => id);

it("filters requests by status, newest first", () => {
  expect(ids("all")).toEqual([6, 5, 4, 3, 2, 1]);
  expect(ids("open")).toEqual([2, 1]);
  expect(ids("done")).toEqual([5, 3]);
  expect(ids("cancelledFilter")).toEqual([4]);
});

it("puts every known status behind exactly one filter besides All", () => {
  for (const one of requests.slice(0, 5)) expect(filters.filter((filter) => passes(one, filter))).toHaveLength(2);
});

it("finds requests by number and tree", () => {
  expect(ids("all", "bpsk")).toEqual([3]);
  expect(ids("all", "归零")).toEqual([3]);
  expect(ids("all", "request_ann_b_2")).toEqual([2]);
});

it("shortens a request's number to that of its user's count", () => {
  expect(shortNumber("request_ann_b_17")).toBe("17");
  expect(shortNumber("odd")).toBe("odd");
});
