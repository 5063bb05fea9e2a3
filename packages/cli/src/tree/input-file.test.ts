import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chainTree, repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { formatExportSize } from "./input-file.js";

it("formats the size of an export that exceeds a double", () => {
  const beyond = { values: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  // 4^3001 / 3 = 2.0179…e1806 values, each at least one character and a separator
  expect(formatExportSize("en", { ...beyond, depth: 3000 })).toEqual({
    values: "2.02 × 10¹⁸⁰⁶",
    bytes: "more than 4.04 × 10¹⁸⁰⁶",
  });
  expect(formatExportSize("zh", { ...beyond, depth: 3000 }).bytes).toBe("超过 4.04 × 10¹⁸⁰⁶");
  expect(formatExportSize("en", { values: 5, bytes: 1059, depth: 1 })).toEqual({ values: "5", bytes: "1,059" });
  for (let depth = 20; depth < 500; depth++) {
    const [mantissa, exponent = ""] = (4 ** (depth + 1) / 3).toExponential(2).split("e+");
    const raised = [...exponent].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
    expect(formatExportSize("en", { ...beyond, depth }).values).toBe(`${mantissa} × 10${raised}`);
  }
});

const cwd = join(repositoryRoot, "examples", "trees");
const folder = temporaryFolder("export");
const run = (args: string[], options: { input?: string } = {}) => runClicktree(["tree", ...args], { cwd, ...options });
/** Standard error of a failing command, in English and in Chinese. */
const failure = (args: string[]) =>
  Promise.all(
    ["en", "zh"].map(async (language) => {
      const { exitCode, stdout, stderr } = await run([...args, "--lang", language]);
      expect([exitCode, stdout]).toEqual([1, ""]);
      return stderr;
    }),
  );
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

  it("writes nothing for an invalid or missing tree, and says why", async () => {
    expect(await failure(["export", "broken-overlap.tree.json"])).toEqual([
      'broken-overlap.tree.json: Validation Failed\n  Node "1" has two edges for the same count: 0\n',
      "broken-overlap.tree.json：验证失败\n  节点“1”有两条边对应同一计数：0\n",
    ]);
    expect(await failure(["export", "broken-no-root.tree.json"])).toEqual([
      'broken-no-root.tree.json: No Root Node\n  Please ensure there is at least one root node\n  Node "1" is part of a cycle: 1 → 2 → 1\n',
      "broken-no-root.tree.json：没有根节点\n  请确保至少有一个根节点\n  节点“1”位于环上：1 → 2 → 1\n",
    ]);
    expect(await failure(["export", "none.json"])).toEqual([
      "none.json: Validation Failed\n  The file cannot be read: file not found\n",
      "none.json：验证失败\n  无法读取文件：文件不存在\n",
    ]);
    const { stderr, exitCode } = await run(["export", "broken-overlap.tree.json", "--json"]);
    expect([exitCode, JSON.parse(stderr)]).toEqual([
      1,
      {
        error: {
          code: "OVERLAP",
          message: 'broken-overlap.tree.json: Validation Failed\n  Node "1" has two edges for the same count: 0',
        },
      },
    ]);
  });

  it("refuses 1.5e12 values before it expands anything, and states values, bytes and limit [T42]", async () =>
    expect(await failure(["export", "bpsk-kennedy-20bin.tree.json"])).toEqual([
      "bpsk-kennedy-20bin.tree.json not exported: with 1,466,015,503,701 values it would have 2,932,031,008,483 bytes; the limit is 67,108,864 bytes.\nReduce the depth of the tree (each additional level makes the file four times as large), or raise the limit with --max-bytes.\n",
      "未导出 bpsk-kennedy-20bin.tree.json：共有 1,466,015,503,701 个值，将占 2,932,031,008,483 字节，而上限为 67,108,864 字节。\n请减少树的层数（每多一层，文件增大到四倍），或用 --max-bytes 提高上限。\n",
    ]));

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
      expect(stderr).toContain("2.02 × 10¹⁸⁰⁶");
      expect(stderr).toContain(i % 2 === 0 ? "more than 4.04 × 10¹⁸⁰⁶ bytes" : "超过 4.04 × 10¹⁸⁰⁶ 字节");
    }
  });

  it("changes the limit with --max-bytes, to the byte", async () => {
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

  it("says why the file cannot be written and what to do, and leaves nothing behind", async () =>
    expect(await failure(["export", "bpsk-kennedy.tree.json", "-o", "/nonexistent/out.txt"])).toEqual([
      "/nonexistent/out.txt cannot be written: the folder does not exist.\nSpecify another place with -o.\n",
      "无法写入 /nonexistent/out.txt：文件夹不存在。\n请用 -o 指定其他位置。\n",
    ]));
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

  it("cuts a file's name to the longest name of a tree", async () => {
    const long = join(folder, `${"量".repeat(20)}${"n".repeat(190)}`.slice(0, 205).concat(".txt"));
    writeFileSync(long, expected("bpsk-kennedy"));
    const out = join(folder, "long.tree.json");
    expect((await run(["import", long, "-o", out])).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(out, "utf8")).name).toBe(`${"量".repeat(20)}${"n".repeat(180)}`);
    expect((await run(["validate", out])).exitCode).toBe(0);
  });

  it("says why a file is not an input file", async () =>
    expect(await failure(["import", "bpsk-kennedy.tree.json"])).toEqual([
      "bpsk-kennedy.tree.json: Not a valid input file: line 1 must be the number of hypotheses, from 0 to 20\n",
      "bpsk-kennedy.tree.json：这不是输入文件：第 1 行应为假设数，0 至 20\n",
    ]));
});
