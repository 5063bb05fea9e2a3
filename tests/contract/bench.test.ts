import { expect, it } from "vitest";
import { compare, worst } from "../../tools/bench/harness.js";
import { lastLine, table } from "../../tools/bench/table.js";

it("measures ours, floor and peer in turn and takes the median of the ratios of each round", async () => {
  const order: string[] = [];
  const taking = (name: string, values: number[]) => () => {
    order.push(name);
    return values.shift()!;
  };
  const row = await compare(
    {
      label: "x",
      ours: taking("A", [0, 10, 40, 12]),
      floor: taking("B", [0, 10, 20, 10]),
      peer: taking("C", [0, 20, 40, 24]),
      maxOfFloor: 1.1,
    },
    3,
  );
  expect(order.join("")).toBe("ABC".repeat(4));
  expect(row).toMatchObject({ ours: 12, floor: 10, peer: 24, ratioToFloor: 1.2, ratioToPeer: 0.5, met: false });
});

it("ends each bench with one JSON object in which a missing peer is null", async () => {
  const row = await compare({ label: "x", ours: () => 3, floor: () => 2, peer: undefined }, 5);
  const result = { unit: "ms", rows: [row], summary: worst([row]), notes: ["peer: gh is not installed"] };
  expect(JSON.parse(lastLine("cli-start", result))).toEqual({
    bench: "cli-start",
    unit: "ms",
    ours: 3,
    floor: 2,
    peer: null,
    ratioToFloor: 1.5,
    ratioToPeer: null,
  });
  expect(table("cli-start", result)).toContain("gh is not installed");
});
