import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exampleTree, repositoryRoot, runClicktree, temporaryFolder } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const cwd = join(repositoryRoot, "examples", "trees");
const run = (args: string[], options: { input?: string; env?: Record<string, string> } = {}) =>
  runClicktree(["tree", "validate", ...args], { cwd, ...options });

describe("clicktree tree validate", () => {
  it("says valid and ends with 0, or names every problem and ends with 1", async () => {
    expect(await run(["bpsk-kennedy.tree.json"])).toMatchObject({
      exitCode: 0,
      stdout: "bpsk-kennedy.tree.json: valid\n",
      stderr: "",
    });
    expect(await run(["broken-no-nodes.tree.json"])).toMatchObject({
      exitCode: 1,
      stdout: "broken-no-nodes.tree.json: No Nodes\n  error: Please add nodes first\n",
    });
    expect(await run(["broken-no-nodes.tree.json", "--lang", "zh"])).toMatchObject({
      stdout: "broken-no-nodes.tree.json：没有节点\n  错误：请先添加节点\n",
    });
  });

  it("reports on a whole folder as JSON for a quoted pattern", async () => {
    const { stdout, exitCode } = await run(["{bpsk-k*,broken-*,odd-*}.tree.json", "--format", "json"]);
    expect(exitCode).toBe(1);
    const answer: { file: string; valid: boolean; problems: object[] }[] = JSON.parse(stdout);
    expect(answer.filter(({ valid }) => valid)).toHaveLength(3);
    for (const { file, problems } of answer.filter(({ problems }) => problems.length > 0))
      expect(problems).toEqual(
        JSON.parse(readFileSync(join(cwd, file.replace(".tree.json", ".expected-problems.json")), "utf8")),
      );
  });

  it("keeps the codes and translates the messages", async () => {
    const codes = async (...more: string[]) => {
      const { stdout } = await run(["broken-dangling.tree.json", "--json", ...more]);
      return (JSON.parse(stdout)[0].problems as { code: string; message: string }[])[0]!;
    };
    const [en, zh] = [await codes(), await codes("--lang", "zh")];
    expect(zh.code).toBe(en.code);
    expect(zh.message).toBe("节点“2”有一条边指向不存在的节点：node-5");
  });

  it("takes the language from CLICKTREE_LANG and the locale", async () => {
    for (const env of [{ CLICKTREE_LANG: "zh" }, { LANG: "zh_CN.UTF-8" }])
      expect((await run(["bpsk-kennedy.tree.json"], { env })).stdout).toBe("bpsk-kennedy.tree.json：有效\n");
  });

  it("reads standard input for -", async () => {
    const input = readFileSync(join(cwd, "broken-cell.tree.json"), "utf8");
    expect(await run(["-"], { input })).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining("row 2 column 1"),
    });
  });

  it("names the line of each problem for GitHub", async () =>
    expect((await run(["broken-dangling.tree.json", "--format", "github"])).stdout).toBe(
      '::error file=broken-dangling.tree.json,line=14,title=DANGLING::Node "2" has an edge to a node that does not exist: node-5\n',
    ));

  it("passes no control characters of a tree or a file name on to the log of GitHub", async () => {
    const folder = temporaryFolder();
    const tree = readFileSync(exampleTree("bpsk-kennedy"), "utf8").replace(
      '"label":"-0.4472135955+0i"',
      '"label":"1\\u001b[2J\\u202e"',
    );
    writeFileSync(join(folder, "red\u001b[31m.tree.json"), tree);
    const args = ["tree", "validate", "red\u001b[31m.tree.json", "--format", "github"];
    const { stdout } = await runClicktree(args, { cwd: folder });
    expect(stdout).toContain("title=VALUE_READ_AS");
    for (const control of ["\u001b", "\u202e"]) expect(stdout).not.toContain(control);
  });

  it("reports test cases for JUnit", async () => {
    const { stdout } = await run(["bpsk-kennedy.tree.json", "broken-not-json.tree.json", "--format", "junit"]);
    expect(stdout).toContain('<testsuites tests="2" failures="1" errors="0">');
    expect(stdout).toContain('<testcase classname="clicktree.tree" name="bpsk-kennedy.tree.json"/>');
    expect(stdout).toContain('<failure type="NOT_JSON" message="The file is not valid JSON: line 4, column 13">');
  });

  it("[T112] escapes C1 control characters and marks of direction in JSON and in test reports", async () => {
    const id = "a\u009b2J\u200fx\u202e\u2067";
    const input = JSON.stringify({
      nodes: [{ id: "r" }, { id }],
      edges: [{ id: "e", source: "r", target: id, data: {} }],
    });
    const marks = /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
    const json = (await run(["-", "--json"], { input })).stdout;
    expect(json).not.toMatch(marks);
    expect(JSON.stringify(JSON.parse(json))).toContain(id);
    const report = (await run(["-", "--format", "junit"], { input })).stdout;
    expect(report).not.toMatch(marks);
    expect(report).toContain("&#155;2J&#8207;x&#8238;&#8295;");
  });

  it("counts a missing file and a folder as unreadable, and wrong usage as 2", async () => {
    const { stdout, exitCode } = await run(["nowhere.json", ".", "--json"]);
    expect(exitCode).toBe(1);
    expect(
      JSON.parse(stdout).map((entry: { problems: { code: string; message: string }[] }) => entry.problems[0]),
    ).toEqual([
      { code: "UNREADABLE", severity: "error", message: "The file cannot be read: file not found" },
      { code: "UNREADABLE", severity: "error", message: "The file cannot be read: it is a folder" },
    ]);
    expect((await run([])).exitCode).toBe(2);
    expect((await run(["x.json", "--format", "yaml"])).exitCode).toBe(2);
  });

  it("writes no colours in a pipe unless they are forced", async () => {
    expect((await run(["bpsk-kennedy.tree.json"], { env: { FORCE_COLOR: "1" } })).stdout).toContain("\u001b[");
    expect((await run(["broken-cell.tree.json"])).stdout).not.toContain("\u001b[");
  });

  it("shows control characters of a file as symbols, so that they cannot affect the terminal", async () => {
    const input = JSON.stringify({ nodes: [{ id: "a", data: { nodeNumber: "1\u001b[2J\n" } }], edges: [] });
    const { stdout } = await run(["-"], { input });
    expect(stdout).not.toContain("\u001b");
    expect(stdout).toContain('Node "1\ufffd[2J" has no outgoing edges');
  });
});
