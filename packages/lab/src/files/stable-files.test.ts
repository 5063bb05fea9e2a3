import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, temporaryFolder } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { createStableFileQueue } from "./stable-files.js";

it("waits two seconds for the content of an empty file [T62]", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "empty.csv"), "");
  const reasons: string[] = [];
  let [now, looks] = [0, 0];
  const queue = createStableFileQueue({
    folder,
    maxBytes: 100,
    clock: () => now,
    accepts: () => ++looks > 0,
    onStable: () => reasons.push("stable"),
    onUnsendable: (_, entry) => reasons.push(entry.kind === "gone" ? "gone" : entry.reason),
  });
  queue.hint("empty.csv");
  await eventually(() => looks === 1);
  now = 1999;
  await eventually(() => looks === 2);
  expect(reasons).toEqual([]);
  now = 2200; // of the next look
  await eventually(() => looks === 3);
  expect(reasons).toEqual(["empty"]);
  queue.close();
});
