import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import {
  capturedStreams,
  clicktreeBin,
  plainEnvironment,
  repositoryRoot,
  runClicktree,
  startProcess,
  temporaryFolder,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { commands } from "./commands/all-commands.js";
import { createProgram } from "./program/program.js";

const bundle = join(repositoryRoot, "packages", "cli", "dist", "bundle");
const { version } = JSON.parse(readFileSync(join(repositoryRoot, "packages", "cli", "package.json"), "utf8"));
const tree = join(repositoryRoot, "examples", "trees", "bpsk-kennedy.tree.json");

/** The output of the program with every command defined. */
async function printed(argv: string[]): Promise<string> {
  const streams = capturedStreams();
  await createProgram(streams, argv, version, commands, (_, work) => work())
    .parseAsync(argv, { from: "user" })
    .catch(() => undefined);
  return streams.text();
}

it("prints help, completions and its version, in colours if they are forced", async () => {
  for (const argv of [
    ["--help"],
    ["-h"],
    ["--lang", "zh", "--help"],
    ["keys", "create", "-h"],
    ["tree", "--help", "--lang=zh", "show"],
    ["completion", "zsh", "--lang", "zh"],
  ])
    expect((await runClicktree(argv)).stdout).toBe(await printed(argv));
  for (const path of [[], ["tree"], ["tree", "validate"], ["admin", "keys", "create"]])
    expect((await runClicktree(["help", ...path])).stdout).toBe(await printed([...path, "--help"]));
  expect(await runClicktree(["help", "tree", "lst"])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("Unknown command lst. Did you mean list?"),
  });
  expect((await runClicktree(["--version"])).stdout).toBe(`${version}\n`);
  const coloured = await runClicktree(["whoami", "--help"], { env: { FORCE_COLOR: "1" } });
  expect(coloured.stdout).toContain("\u001b[");
});

it("starts with Node.js's own modules alone, and bundles no package but commander", () => {
  type Output = { inputs: object; imports: { path: string; kind: string }[] };
  const read = (name: string): Output[] =>
    Object.values(JSON.parse(readFileSync(join(bundle, `${name}.meta.json`), "utf8")).outputs);
  const [entry, ...others] = read("main");
  expect(others).toEqual([]);
  const imported = [...new Set(entry!.imports.map(({ path }) => path))];
  const own = imported.filter((path) => path.startsWith("./"));
  expect(own.filter((path) => !existsSync(join(bundle, path)))).toEqual([]);
  expect(own.length).toBeGreaterThan(30); // one file for each command
  const atStart = imported.filter((path) => !own.includes(path));
  expect(atStart.filter((path) => !/^node:(buffer|events|fs|path|process|util)$/.test(path))).toEqual([]);
  const inputs = [entry!, ...read("commands")].flatMap((output) => Object.keys(output.inputs));
  const packages = inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  expect(new Set(packages)).toEqual(new Set([undefined, "commander"]));
});

it("works in a folder whose path has spaces and Chinese characters", async () => {
  const folder = join(temporaryFolder(), "实验 é");
  mkdirSync(join(folder, "packages"), { recursive: true });
  for (const path of ["bin", "packages/cli/dist", "packages/cli/package.json"])
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  symlinkSync(join(repositoryRoot, "node_modules"), join(folder, "node_modules"), "junction");
  const run = (...argv: string[]) =>
    startProcess(process.execPath, [join(folder, "bin", "clicktree.js"), ...argv], { env: plainEnvironment() }).ended;
  const outbox = join(folder, "outbox");
  for (const [argv, expected] of [
    [["--help"], "Usage: clicktree"],
    [["tree", "validate", tree], "valid"],
    [["tree", "show", tree, "--lang", "zh"], "时隙"],
    [["simulate", tree, "--shots", "600000", "--workers", "2"], "600,000"],
    [["lab", "--inbox", join(folder, "inbox"), "--outbox", outbox, "--once"], '"kind":"stopped"'],
  ] as const)
    expect(await run(...argv)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(expected), stderr: "" });
  for (const argv of [["whoami"], ["watch", "--requests", outbox, "--feedback", folder, "--once"]])
    expect(await run(...argv)).toMatchObject({ exitCode: 3, stdout: "" });
});

it("says in one sentence that its output cannot be written, or that its folder is gone", async () => {
  const folder = temporaryFolder();
  const ends = async (script: string, argv: string) => {
    const { exitCode, stdout, stderr } = await startProcess(
      "sh",
      ["-c", script, process.execPath, clicktreeBin, ...argv.split(" ")],
      { env: plainEnvironment(), cwd: folder },
    ).ended;
    return [exitCode, stdout, stderr];
  };
  for (const argv of ["--version", "completion bash", "--help --lang zh", `tree show ${tree}`]) {
    const [exitCode, stdout, stderr] = await ends('"$0" "$@" 1< "$1"', argv); // standard output is read-only
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      argv.includes("zh") ? /^无法写入标准输出：.+。\n$/ : /^Standard output cannot be written: .+\.\n$/,
    );
  }
  const inDeleted = 'mkdir gone && cd gone && rmdir ../gone && "$0" "$@"';
  for (const argv of ["tree validate x.json", "whoami"])
    expect(await ends(inDeleted, argv)).toEqual([
      1,
      "",
      "The current folder no longer exists.\nChange to another folder.\n",
    ]);
  expect((await ends(inDeleted, "whoami --lang zh"))[2]).toBe("当前所在的文件夹已不存在。\n请切换到其他文件夹。\n");
});

it("reports why a command failed and what to do next, whether it is part of the entry or in its own file", async () => {
  const reported = async (...argv: string[]) => {
    const { exitCode, stderr } = await runClicktree(argv, { env: { CLICKTREE_TOKEN: "x" } });
    return [exitCode, ...stderr.trimEnd().split("\n")];
  };
  const offline = ["whoami", "--url", "http://127.0.0.1:9"];
  const valuesAnd = (...more: string[]) => reported("sweep", tree, "--values", "1,2", ...more);
  const unusable = ["watch", "--requests", "/dev/null/x", "--feedback", "/dev/null/y", "--once"];
  expect(await reported("tree", "export", tree, "-o", "/nonexistent/x")).toEqual([
    1,
    "/nonexistent/x cannot be written: the folder does not exist.",
    "Specify another place with -o.",
  ]);
  expect(await reported("tree", "show", "none.json", "--lang", "zh")).toEqual([1, "none.json 不存在。"]);
  for (const range of ["--from", "--to", "--steps"])
    expect(await valuesAnd(range, "3")).toEqual([2, "--values lists all values: omit --from, --to and --steps."]);
  expect(await reported(...unusable)).toEqual([
    1,
    "Cannot use the folders: /dev/null/x: ENOTDIR",
    "Make the folder usable. Run clicktree doctor --requests DIR --feedback DIR to find the cause.",
  ]);
  for (const argv of [["--json"], ["tree", "--json"], ["--json", "tree", "show"]]) {
    const [exitCode, ...lines] = await reported(...argv);
    expect([exitCode, JSON.parse(lines.join("\n"))]).toMatchObject([2, { error: { code: "USAGE" } }]);
  }
  expect(await reported(...offline)).toEqual([
    4,
    "Cannot reach the server at http://127.0.0.1:9 (unreachable).",
    "Check the address (--url, CLICKTREE_URL) and that the server is running. Run clicktree doctor to find the cause.",
  ]);
  expect(await reported(...offline, "--lang", "zh")).toEqual([
    4,
    "无法连接服务器 http://127.0.0.1:9（unreachable）。",
    "请检查地址（--url、CLICKTREE_URL）以及服务器是否在运行；clicktree doctor 可查找原因。",
  ]);
});
