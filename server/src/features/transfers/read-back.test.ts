import type { TreeFile } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { fullTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import type { readBack } from "./sent-tree.js";

it("reads a large file back in a thread of the built server while other work goes on", async () => {
  const built = new URL("../../../dist/features/transfers/read-back.js", import.meta.url).href;
  const module = (await import(/* @vite-ignore */ built)) as { readBack: typeof readBack };
  const text = exportText(fullTree(7));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const reading = [1, 2].map((n) => module.readBack(Buffer.from(text), `tree ${n}`));
  const [first, second] = await Promise.all(reading);
  const refused = await module.readBack(Buffer.from("no input file\n".repeat(10_000)), "x");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  for (const [n, read] of [first, second].entries()) {
    if (!read || !("json" in read)) throw new Error("The file was not read");
    const tree = JSON.parse(read.json) as TreeFile;
    expect(tree.name).toBe(`tree ${n + 1}`);
    expect(exportText(tree)).toBe(text);
  }
  expect("problems" in refused && refused.problems.length).toBeGreaterThan(0);
});
