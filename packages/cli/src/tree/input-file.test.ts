import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  chainTree,
  clicktreeBin,
  plainEnvironment,
  repositoryRoot,
  runClicktree,
  startProcess,
  temporaryFolder,
} from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { formatExportSize } from "./input-file.js";

it("formats the size of an export that exceeds a double", () => {
  const beyond = { values: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  // 4^3001 / 3 = 2.0179…e1806 values, each of a character and a separator at least
  expect(formatExportSize("en", { ...beyond, depth: 3000 })).toEqual({
    values: "2.02e+1806",
    bytes: "more than 4.04e+1806",
  });
  expect(formatExportSize("zh", { ...beyond, depth: 3000 }).bytes).toBe("超过 4.04e+1806");
  expect(formatExportSize("en", { values: 5, bytes: 1059, depth: 1 })).toEqual({ values: "5", bytes: "1,059" });
  for (let depth = 20; depth < 500; depth++)
    expect(formatExportSize("en", { ...beyond, depth }).values).toBe((4 ** (depth + 1) / 3).toExponential(2));
});

const cwd = join(repositoryRoot, "examples", "trees");
const folder = temporaryFolder("export");
const run = (args: string[], options: { input?: string } = {}) => runClicktree(["tree", ...args], { cwd, ...options });
const expected = (name: string) => readFileSync(join(cwd, `${name}.expected.txt`), "utf8");

describe("clicktree tree export", () => {
  it("writes the exact bytes, to standard output or whole to a file", async () => {
    const out = join(folder, "out.txt");
    const text = expected("qpsk-nulling-4bin");
    expect(await run(["export", "qpsk-nulling-4bin.tree.json"])).toMatchObject({
      exitCode: 0,
      stdout: text,
      stderr: "",
    });
    const { stdout } = await run(["export", "qpsk-nulling-4bin.tree.json", "-o", out]);
    expect(stdout).toContain("341 values");
    expect(readFileSync(out, "utf8")).toBe(text);
    expect(readdirSync(folder)).toEqual(["out.txt"]);
  });

  it("reads standard input", async () => {
    const input = readFileSync(join(cwd, "bpsk-kennedy.tree.json"), "utf8");
    expect((await run(["export", "-"], { input })).stdout).toBe(expected("bpsk-kennedy"));
  });

  it("writes nothing of an invalid tree, and says why", async () => {
    expect(await run(["export", "broken-overlap.tree.json"])).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringContaining('Node "1" has two edges for the same count: 0'),
    });
    const { stderr, exitCode } = await run(["export", "broken-overlap.tree.json", "--json"]);
    expect([exitCode, JSON.parse(stderr).error.code]).toEqual([1, "OVERLAP"]);
  });

  it("refuses 1.5e12 values with values, bytes and limit before it expands anything [T42]", async () => {
    const { exitCode, stdout, stderr } = await run(["export", "bpsk-kennedy-20bin.tree.json"]);
    expect([exitCode, stdout]).toEqual([1, ""]);
    for (const part of ["1,466,015,503,701 values", "2,932,031,008,483 bytes", "67,108,864 bytes"])
      expect(stderr).toContain(part);
  });

  it("refuses a depth whose size exceeds a double, and says how large it would be", async () => {
    const file = join(folder, "deep.tree.json");
    writeFileSync(file, JSON.stringify(chainTree(3000)));
    const said = [];
    for (const args of [
      ["tree", "export"],
      ["submit", "--dry-run"],
    ])
      for (const language of ["en", "zh"]) {
        const { exitCode, stderr } = await runClicktree([...args, file, "--lang", language]);
        expect(exitCode).toBe(1);
        said.push(stderr);
      }
    for (const [i, stderr] of said.entries()) {
      expect(stderr).not.toMatch(/∞|Infinity/);
      expect(stderr).toContain("2.02e+1806");
      expect(stderr).toContain(i % 2 === 0 ? "more than 4.04e+1806 bytes" : "超过 4.04e+1806 字节");
    }
  });

  it("allows more or less with --max-bytes, to the byte", async () => {
    const size = expected("bpsk-kennedy").length;
    expect((await run(["export", "bpsk-kennedy.tree.json", "--max-bytes", String(size)])).exitCode).toBe(0);
    expect((await run(["export", "bpsk-kennedy.tree.json", "--max-bytes", String(size - 1)])).exitCode).toBe(1);
  });

  it("says with --dry-run what it would write, and writes nothing", async () => {
    const out = join(folder, "dry.txt");
    const { stdout } = await run(["export", "bpsk-kennedy.tree.json", "-o", out, "--dry-run", "--json"]);
    expect(JSON.parse(stdout)).toEqual({ file: out, bytes: 59, values: 5, depth: 1, dryRun: true });
    expect(existsSync(out)).toBe(false);
  });

  it("says in one sentence that the file cannot be written, and leaves nothing behind", async () => {
    const out = join(folder, "no-such-folder", "out.txt");
    expect(await run(["export", "bpsk-kennedy.tree.json", "-o", out])).toMatchObject({ exitCode: 1, stdout: "" });
  });

  it("ends quietly when the reader closes the pipe", async () => {
    const file = join(folder, "chain.tree.json");
    writeFileSync(file, JSON.stringify(chainTree(11)));
    const shell = startProcess(
      "sh",
      ["-c", `"${process.execPath}" "${clicktreeBin}" tree export "${file}" | head -c 5; echo; echo done`],
      { env: plainEnvironment() },
    );
    expect(await shell.ended).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/done\n$/), stderr: "" });
  });
});

describe("clicktree tree import", () => {
  it("reads an input file back into a tree that exports to the same bytes", async () => {
    const out = join(folder, "back.tree.json");
    expect(await run(["import", "bpsk-optimal-6bin.expected.txt", "-o", out])).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
    expect((await run(["export", out])).stdout).toBe(expected("bpsk-optimal-6bin"));
    const piped = await run(["import", "-"], { input: expected("bpsk-kennedy") });
    expect((await run(["export", "-"], { input: piped.stdout })).stdout).toBe(expected("bpsk-kennedy"));
  });

  it("says why a file is not an input file", async () =>
    expect(await run(["import", "bpsk-kennedy.tree.json"])).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringContaining("Not a valid input file"),
    }));
});
