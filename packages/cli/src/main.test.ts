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
import { createProgram } from "./program.js";

const bundle = join(repositoryRoot, "packages", "cli", "dist", "bundle");
const { version } = JSON.parse(readFileSync(join(repositoryRoot, "packages", "cli", "package.json"), "utf8"));
const tree = join(repositoryRoot, "examples", "trees", "bpsk-kennedy.tree.json");

/** The output of the program when every command is defined. */
async function printed(argv: string[]): Promise<string> {
  const streams = capturedStreams();
  await createProgram(streams, argv, version, commands, (_, work) => work())
    .parseAsync(argv, { from: "user" })
    .catch(() => undefined);
  return streams.text();
}

it("prints helps, completions and its version, in colours where they are forced", async () => {
  for (const argv of [
    ["--help"],
    ["-h"],
    ["--lang", "zh", "--help"],
    ["keys", "create", "-h"],
    ["tree", "--help", "--lang=zh", "show"],
    ["completion", "zsh", "--lang", "zh"],
  ])
    expect((await runClicktree(argv)).stdout).toBe(await printed(argv));
  expect((await runClicktree(["--version"])).stdout).toBe(`${version}\n`);
  const coloured = await runClicktree(["whoami", "--help"], { env: { FORCE_COLOR: "1" } });
  expect(coloured.stdout).toContain("\u001b[");
});

it("reaches no server, database, watcher, SSH, prompts or screen statically from the entry, and bundles none", () => {
  type Output = { inputs: object; imports: { path: string; kind: string }[] };
  const read = (name: string): Record<string, Output> =>
    JSON.parse(readFileSync(join(bundle, `${name}.meta.json`), "utf8")).outputs;
  const [entry, ...others] = Object.values(read("main"));
  expect(others).toEqual([]);
  const now = entry!.imports.filter(({ kind }) => kind !== "dynamic-import").map(({ path }) => path);
  expect([...new Set(now)].filter((path) => !/^node:(buffer|events|fs|path|process|util)$/.test(path))).toEqual([]);
  const later = entry!.imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);
  expect(later.filter((path) => !existsSync(join(bundle, path)))).toEqual([]);
  const inputs = [entry!, ...Object.values(read("parts"))].flatMap((output) => Object.keys(output.inputs));
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
    const [exitCode, stdout, stderr] = await ends('"$0" "$@" 1< "$1"', argv); // a file that is open for reading only
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

it("recognises the failures of commands that it loads later", async () => {
  expect(
    await runClicktree(["watch", "--requests", "/dev/null/x", "--feedback", "/dev/null/y", "--once"]),
  ).toMatchObject({ stderr: expect.not.stringContaining("Something unexpected") });
  expect(
    await runClicktree(["whoami"], { env: { CLICKTREE_URL: "http://127.0.0.1:1", CLICKTREE_TOKEN: "x" } }),
  ).toMatchObject({ exitCode: 4 });
});
