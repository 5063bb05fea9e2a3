import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runClicktree } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const cwd = join(repositoryRoot, "examples", "trees");
const run = (...args: string[]) => runClicktree(["compare", ...args], { cwd });
const [pnr, onOff] = ["qpsk-nulling-4bin.tree.json", "qpsk-nulling-4bin-onoff.tree.json"];

describe("clicktree compare", () => {
  it("says which tree is better, and lists the first records for which they differ", async () => {
    const { stdout } = await run(pnr, onOff);
    expect(stdout).toMatch(/The first tree is better: its success probability is higher by 0\.0099/);
    expect(stdout).toContain("Their displacements differ after the counts 1: 0.5-0.5i and 0.5+0.5i.");
    const compared = JSON.parse((await run(pnr, onOff, "--json")).stdout);
    expect(compared).toMatchObject({ sameTable: true, displacement: { record: [1] }, decision: { a: 3, b: 2 } });
    expect(compared.difference).toBeCloseTo(compared.b.success - compared.a.success, 14);
  });

  it("finds a tree equal to itself, in both languages", async () => {
    expect((await run(pnr, pnr)).stdout).toContain("Both trees have the same success probability.");
    expect((await run(pnr, pnr, "--lang", "zh")).stdout).toContain("两者的判决都相同");
  });

  it("says that the tables differ, and compares both trees with a goal", async () => {
    const other = await run("bpsk-optimal-2bin.tree.json", "bpsk-optimal-4bin.tree.json", "--fail-below", "0.85");
    expect(other.exitCode).toBe(1);
    expect(other.stderr).toContain("differ");
    expect(other.stderr).toContain("bpsk-optimal-4bin.tree.json: the success probability 0.8439 is below 0.85");
    const twice = await runClicktree(["compare", "-", "-"], { input: readFileSync(join(cwd, pnr), "utf8") });
    const stderr = "Standard input can be read only once: use - for one file only.\n";
    expect(twice).toMatchObject({ exitCode: 2, stdout: "", stderr });
    expect(await run(pnr, "broken-cycle-apart.tree.json")).toMatchObject({ exitCode: 1, stdout: "" });
  });
});
