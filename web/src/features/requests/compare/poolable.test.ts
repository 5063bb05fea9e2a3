import type { FileTransfer } from "@clicktree/contract";
import { expect, it } from "vitest";
import { poolable } from "./compared-results.js";

const result = (id: number, fileSha256: string, more: object = {}, predicted = 0.1): FileTransfer =>
  ({
    ...{ id, fileSha256, prediction: { error: predicted } },
    measured: { success: 0.9, low: 0.89, high: 0.91, shots: 100, ...more },
  }) as unknown as FileTransfer;

it("pools only results of the same file, the same conditions and the same origin", () => {
  const requests = [
    result(1, "a"),
    result(2, "b"),
    result(3, "a"),
    result(4, "a", { simulated: true }),
    result(5, "a", { predictedError: 0.12 }),
    result(6, "a", {}, 0.2),
    { ...result(7, "a"), measured: null },
  ];
  expect(poolable(requests).map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5], [6]]);
});
