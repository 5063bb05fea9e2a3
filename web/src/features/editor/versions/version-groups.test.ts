import type { TreeVersion } from "@clicktree/contract";
import { expect, it } from "vitest";
import { groupsOf } from "./version-groups.js";

const version = (id: number, minute: number, more: Partial<TreeVersion> = {}): TreeVersion => ({
  ...{ id, version: id, name: null, automatic: true, current: false, nodeCount: 5 },
  savedAt: new Date(Date.UTC(2026, 10, 23, 9, minute)).toISOString(),
  ...more,
});

it("groups automatic versions of one period of drawing under the latest, but none that a person saved or named", () => {
  const list = [
    version(9, 30),
    version(8, 29),
    version(7, 26),
    version(6, 25),
    version(5, 24, { name: "sent" }),
    version(4, 23),
    version(3, 22, { automatic: false }),
    version(2, 21),
    version(1, 20),
  ];
  expect(groupsOf(list).map(({ head, earlier }) => [head.id, ...earlier.map(({ id }) => id)])).toEqual([
    [9, 8, 7],
    [6],
    [5],
    [4],
    [3],
    [2, 1],
  ]);
});
