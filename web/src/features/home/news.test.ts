import type { FileTransfer, TransferEvent } from "@clicktree/contract";
import { expect, it } from "vitest";
import { newsSince } from "./news.js";

const at = (minute: number) => `2026-11-23T10:${String(minute).padStart(2, "0")}:00.000Z`;
const request = (id: number, ...events: readonly [TransferEvent["kind"], number][]) =>
  ({ id, events: events.map(([kind, minute]) => ({ kind, at: at(minute), by: "lab" })) }) as unknown as FileTransfer;

it("tells what others did since the last visit, once for each request, the newest first", () => {
  const requests = [
    request(1, ["taken", 1], ["result", 2]),
    request(2, ["taken", 11], ["result", 12]),
    request(3, ["taken", 13]),
    request(4, ["cancelled", 14]),
    request(5, ["taken", 5], ["rejected", 20]),
  ];
  expect(newsSince(requests, at(10)).map(({ request: { id }, kind }) => [id, kind])).toEqual([
    [5, "rejected"],
    [3, "taken"],
    [2, "result"],
  ]);
  expect(newsSince(requests, at(30))).toEqual([]);
});
