import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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
import type { CommandDefinition } from "./commands/definition.js";
import { commands } from "./commands/index.js";
import { createProgram } from "./program.js";

const dist = join(repositoryRoot, "packages", "cli", "dist");
const { version } = JSON.parse(readFileSync(join(repositoryRoot, "packages", "cli", "package.json"), "utf8"));

/** What commander, or the command that it runs, prints. */
async function printed(argv: string[]): Promise<string> {
  const streams = capturedStreams();
  await createProgram(streams, argv, version, commands, (_, work) => work())
    .parseAsync(argv, { from: "user" })
    .catch(() => undefined);
  return streams.text();
}

const pathsOf = (level: readonly CommandDefinition[], parents: readonly string[] = []): string[][] =>
  level.flatMap(({ name, children }) => [[...parents, name], ...pathsOf(children, [...parents, name])]);

it("keeps a help for every command that is the very text of the program, in both languages", async () => {
  const paths = [[], ...pathsOf(commands)];
  for (const language of ["en", "zh"]) {
    const folder = join(dist, "made", language);
    for (const path of paths)
      expect(readFileSync(join(folder, `${["help", ...path].join(".")}.txt`), "utf8")).toBe(
        await printed(["--lang", language, ...path, "--help"]),
      );
    for (const shell of ["bash", "zsh", "fish"])
      expect(readFileSync(join(folder, `completion.${shell}.txt`), "utf8")).toBe(
        await printed(["--lang", language, "completion", shell]),
      );
    expect(readdirSync(folder)).toHaveLength(paths.length + 3);
  }
});

it("answers helps and completions with those texts, and lets the program draw a coloured one", async () => {
  for (const argv of [
    ["--help"],
    ["-h"],
    ["--lang", "zh", "--help"],
    ["keys", "create", "-h"],
    ["tree", "--help", "--lang=zh", "show"],
    ["completion", "zsh", "--lang", "zh"],
  ])
    expect((await runClicktree(argv)).stdout).toBe(await printed(argv));
  const coloured = await runClicktree(["whoami", "--help"], { env: { FORCE_COLOR: "1" } });
  expect(coloured.stdout).toContain("\u001b[");
});

it("answers --version", async () => expect((await runClicktree(["--version"])).stdout).toBe(`${version}\n`));

it("leaves names that could lead out of the folder of its texts to the program", async () => {
  expect((await runClicktree(["../../package", "--help"])).stdout).toBe(await printed(["--help"]));
  expect(await runClicktree(["completion", "../en/help"])).toMatchObject({ exitCode: 2, stdout: "" });
});

it("reaches no server, database, watcher, SSH, screen or commander from what answers first", () => {
  for (const name of ["entry", "bundles/any/entry.quick", "bundles/en/tree.validate", "bundles/zh/tree.export"]) {
    const { inputs, outputs } = JSON.parse(readFileSync(join(dist, `${name}.meta.json`), "utf8"));
    expect(Object.keys(inputs).filter((file) => file.includes("node_modules"))).toEqual([]);
    const imports = Object.values(outputs as Record<string, { imports: { path: string }[] }>).flatMap((o) => o.imports);
    expect(
      [...new Set(imports.map(({ path }) => path))].filter((path) => !/^node:(buffer|fs|path|util|url|vm)$/.test(path)),
    ).toEqual([]);
  }
});

it("says in one sentence that its output cannot be written, or that its folder is gone", async () => {
  const folder = temporaryFolder();
  const tree = join(repositoryRoot, "examples", "trees", "bpsk-kennedy.tree.json");
  const ends = async (script: string, argv: string) => {
    const { exitCode, stdout, stderr } = await startProcess(
      "sh",
      ["-c", script, process.execPath, clicktreeBin, ...argv.split(" ")],
      { env: plainEnvironment(), cwd: folder },
    ).ended;
    return [exitCode, stdout, stderr];
  };
  for (const argv of ["--version", "completion bash", "--help --lang zh", `tree show ${tree}`]) {
    const [exitCode, stdout, stderr] = await ends('"$0" "$@" 1< "$1"', argv); // no file open for reading takes it
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      argv.includes("zh") ? /^无法写入标准输出：.+。\n$/ : /^Standard output cannot be written: .+\.\n$/,
    );
  }
  const inNone = 'mkdir gone && cd gone && rmdir ../gone && "$0" "$@"';
  for (const argv of ["tree validate x.json", "whoami"])
    expect(await ends(inNone, argv)).toEqual([
      1,
      "",
      "The current folder no longer exists.\nChange to another folder.\n",
    ]);
  expect((await ends(inNone, "whoami --lang zh"))[2]).toBe("当前所在的文件夹已不存在。\n请切换到其他文件夹。\n");
});

it("takes a refusal by one bundle for what it is in another", async () => {
  expect(
    await runClicktree(["watch", "--requests", "/dev/null/x", "--feedback", "/dev/null/y", "--once"]),
  ).toMatchObject({
    stderr: expect.not.stringContaining("Something unexpected"),
  });
  expect(
    await runClicktree(["whoami"], { env: { CLICKTREE_URL: "http://127.0.0.1:1", CLICKTREE_TOKEN: "x" } }),
  ).toMatchObject({ exitCode: 4 });
});

it("answers without V8's code, and with code that is not of this Node.js, as it does with its own", async () => {
  const folder = temporaryFolder();
  for (const path of ["bin", "packages/cli/dist/entry.cjs", "packages/cli/dist/bundles"])
    cpSync(join(repositoryRoot, path), join(folder, path), { recursive: true });
  const file = join(repositoryRoot, "examples", "trees", "bpsk-kennedy.tree.json");
  const command = join(folder, "bin", "clicktree.js");
  const bundle = join(folder, "packages", "cli", "dist", "bundles", "en", "tree.validate.js");
  const [code = "", ...text] = readFileSync(bundle, "utf8").split("\n");
  expect(code.length).toBeGreaterThan(10_000);
  const foreign = `//${Buffer.from("code of another Node.js").toString("base64")}`;
  const cut = code.slice(0, code.length / 2);
  for (const line of [code, "//", foreign, cut]) {
    writeFileSync(bundle, [line, ...text].join("\n"));
    const { stdout, stderr } = await startProcess(process.execPath, [command, "tree", "validate", file]).ended;
    expect([stdout, stderr]).toEqual([`${file}: valid\n`, ""]);
  }
});
