import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { analyseTree } from "@clicktree/core/analysis";
import { readTable } from "@clicktree/core/receiver";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import { exampleTree, fullTree, modulation, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const run = (cwd: string, ...args: string[]) => runClicktree(["tree", "prune", ...args], { cwd });
const successOf = (text: string): number => {
  const { tree } = readTreeFile(text);
  const table = readTable(tree?.modulationTable);
  if (tree === undefined || !table.ok) throw new Error("not a tree with a table");
  const analysis = analyseTree(compileTree(tree), table.value);
  if (!analysis.ok) throw new Error(analysis.problem.code);
  return analysis.value.drawn.success;
};

describe("clicktree tree prune", () => {
  it("writes a smaller tree of the same success, and says what was removed", async () => {
    const cwd = temporaryFolder("prune");
    const tree = { ...fullTree(2), ...modulation(2, 2) };
    const nodes = tree.nodes.map((node) =>
      node.data?.isTerminating ? node : { ...node, data: { ...node.data, label: "-1" } },
    );
    const text = JSON.stringify({ ...tree, nodes });
    writeFileSync(join(cwd, "full.tree.json"), text);
    const dry = await run(cwd, "full.tree.json", "-o", "small.tree.json", "--dry-run");
    expect(dry).toMatchObject({ exitCode: 0, stderr: "" });
    expect(existsSync(join(cwd, "small.tree.json"))).toBe(false);
    const end = await run(cwd, "full.tree.json", "-o", "small.tree.json");
    const small = readFileSync(join(cwd, "small.tree.json"), "utf8");
    const left = JSON.parse(small).nodes.length;
    expect(left).toBeLessThan(21);
    expect(end.stdout).toContain(`${21 - left} nodes have no effect and can be removed: `);
    expect(end.stdout).toContain(`Wrote small.tree.json: a tree of ${left} nodes.`);
    expect(successOf(small)).toBeCloseTo(successOf(text), 12);
    const json = JSON.parse((await run(cwd, "full.tree.json", "--json")).stdout);
    expect(json.removed).toHaveLength(21 - left);
    expect(json.before.success).toBeCloseTo(json.after.success, 12);
    expect(json.tree.nodes).toHaveLength(left);
  });

  it("leaves a tree unchanged in which every node matters, in both languages, and refuses one that cannot be evaluated", async () => {
    const cwd = temporaryFolder("prune");
    const unchanged = await run(cwd, exampleTree("bpsk-optimal-2bin"), "--dry-run");
    expect(unchanged.stdout).toContain("Every node has an effect");
    expect((await run(cwd, exampleTree("bpsk-optimal-2bin"), "--dry-run", "--lang", "zh")).stdout).toContain(
      "成功概率",
    );
    expect(await run(cwd, exampleTree("broken-cycle-apart"))).toMatchObject({ exitCode: 1, stdout: "" });
    expect(await run(cwd, exampleTree("bpsk-kennedy"), "--efficiency", "2")).toMatchObject({ exitCode: 2 });
  });
});
