import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runClicktree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { commands } from "./commands/index.js";
import { createProgram } from "./program.js";

const dist = join(repositoryRoot, "packages", "cli", "dist");
const { version } = JSON.parse(readFileSync(join(repositoryRoot, "packages", "cli", "package.json"), "utf8"));

/** What commander itself prints. */
async function programHelp(argv: string[]): Promise<string> {
  let text = "";
  const out = {
    write(part: string) {
      text += part;
      return true;
    },
  } as unknown as NodeJS.WriteStream;
  const { stdin } = process;
  const streams = { env: {}, cwd: "/", stdin, stdout: out, stderr: out, signal: new AbortController().signal };
  await createProgram(streams, argv, version, commands, async () => undefined)
    .parseAsync(argv, { from: "user" })
    .catch(() => undefined);
  return text;
}

it("answers --help with the very text of the program, in both languages", async () => {
  for (const argv of [["--help"], ["-h"], ["--lang", "zh", "--help"]])
    expect((await runClicktree(argv)).stdout).toBe(await programHelp(argv));
});

it("answers --version", async () => expect((await runClicktree(["--version"])).stdout).toBe(`${version}\n`));

it("reaches no server, database, watcher, SSH, screen or commander from the entry's bundle", () => {
  const { inputs, outputs } = JSON.parse(readFileSync(join(dist, "entry.meta.json"), "utf8"));
  const files = Object.keys(inputs).join("\n");
  for (const name of [
    "hapi",
    "sequelize",
    "sqlite3",
    "ssh2",
    "chokidar",
    "react",
    "ink",
    "inquirer",
    "commander",
    "execa",
    "ajv",
  ])
    expect([name, files.includes(`node_modules/${name}`) || files.includes(`node_modules/@${name}`)]).toEqual([
      name,
      false,
    ]);
  const imports = Object.values(outputs as Record<string, { imports: { path: string }[] }>).flatMap((o) => o.imports);
  expect(
    [...new Set(imports.map(({ path }) => path))].filter((path) => !/^(node:)?(fs|path|util)$/.test(path)),
  ).toEqual([]);
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
