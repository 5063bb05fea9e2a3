import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, settingNames } from "@clicktree/server";
import {
  freePort,
  type ProcessOptions,
  repositoryRoot,
  startProcess,
  temporaryFolder,
  testPassword,
} from "@clicktree/testkit";
import ignore from "ignore";
import { expect, it, vi } from "vitest";
import { cloneFolder } from "./clone.js";
import { blocks, tableUnder } from "./readme.js";

vi.setConfig({ testTimeout: 300_000 });
const [twoCommands, withoutServer, theLoop, theServer, theDaemon, ...more] = blocks("sh");
const shell = (text: string, options: ProcessOptions) =>
  startProcess("bash", ["-euo", "pipefail", "-c", text], { ...options, group: true });

/** Runs a block as a reader types it; returns its standard output. */
async function typed(text: string | undefined, options: ProcessOptions): Promise<string> {
  const { exitCode, stdout, stderr } = await shell(text ?? "false", options).ended;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: expect.not.stringContaining("Error") });
  return stdout;
}

/**
 * The names in a clone's folder that git would list as new. `npm cit` checks such files like any other, so a reader's
 * files must not be among them.
 */
function newNames(clone: string): string[] {
  const ignored = ignore().add(readFileSync(join(repositoryRoot, ".gitignore"), "utf8"));
  const given = readdirSync(cloneFolder());
  return readdirSync(clone, { withFileTypes: true })
    .filter((entry) => !given.includes(entry.name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .filter((name) => !ignored.ignores(name));
}

it("opens with a picture of the dashboard and the two commands that CI runs too", () => {
  const readme = readFileSync(join(repositoryRoot, "README.md"), "utf8");
  expect(readme.split("\n").slice(0, 4)).toEqual([
    "# Clicktree",
    "",
    expect.stringMatching(/^!\[.+\]\(.+\.png\)$/),
    "",
  ]);
  expect(twoCommands).toBe("npm ci && npm run demo\nnpm cit");
  expect(readFileSync(join(repositoryRoot, ".ci/run"), "utf8")).toMatch(/^npm cit$/m);
  expect(more).toEqual([]);
});

it("checks, shows, exports and imports trees with the README's commands", async () => {
  const cwd = cloneFolder();
  const shown = await typed(withoutServer, { cwd });
  expect(shown).toMatch(/^examples\/trees\/qpsk-nulling-4bin\.tree\.json: valid$/m);
  expect(shown).toMatch(/again\.tree\.json：有效/);
  expect(newNames(cwd)).toEqual([]);
});

it("runs the README's commands: starts the demo, sends a tree and shows the result", async () => {
  const cwd = cloneFolder();
  const demo = shell("npm run demo", { cwd, env: { HOME: temporaryFolder(), PORT: String(await freePort()) } });
  const printed = await demo.line("npx clicktree submit", 60_000);
  const settings = Object.fromEntries(
    [...printed.matchAll(/(CLICKTREE_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const shown = await typed(theLoop, { cwd, env: { ...settings, HOME: temporaryFolder() } });
  expect(shown).toMatch(/0\.9\d{3} \(95 %: ± 0\.00\d{2}\)/);
  demo.kill("SIGINT");
  await demo.ended;
  expect(newNames(cwd)).toEqual([]);
});

it("starts a real server and a real daemon with the README's commands", async () => {
  const cwd = cloneFolder();
  writeFileSync(join(cwd, "run-shots"), "#!/bin/sh\n", { mode: 0o755 });
  const port = String(await freePort());
  const env = { HOME: temporaryFolder(), CLICKTREE_URL: `http://127.0.0.1:${port}` };
  const server = shell(theServer ?? "", { cwd, env: { ...env, PORT: port } });
  const password = /CLICKTREE_ADMIN_PASSWORD=(\S+)/.exec(theServer ?? "")?.[1] ?? testPassword;
  await server.line("is listening");
  const daemon = shell(theDaemon ?? "", { cwd, env: { ...env, CLICKTREE_PASSWORD: password } });
  await daemon.line(/Connected/, 30_000);
  await daemon.stop();
  await server.stop();
  expect(newNames(cwd)).toEqual([]);
});

it("shows a GitHub job whose commands run", async () => {
  const [job = ""] = blocks("yaml");
  const cwd = temporaryFolder();
  symlinkSync(repositoryRoot, join(cwd, "clicktree"));
  mkdirSync(join(cwd, "trees", "deep"), { recursive: true });
  for (const name of ["bpsk-kennedy", "broken-cycle-apart"])
    copyFileSync(
      join(repositoryRoot, `examples/trees/${name}.tree.json`),
      join(cwd, "trees/deep", `${name}.tree.json`),
    );
  const [install, validate] = [...job.matchAll(/- run: (.*)/g)].map(([, command]) => command ?? "");
  expect(install).toBe("npm ci");
  const { exitCode, stdout } = await shell(validate ?? "", { cwd }).ended;
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^::error file=trees\/deep\/broken-cycle-apart\.tree\.json/m);
});

it("lists every setting of the server, with its default", () => {
  const rows = tableUnder("### Settings");
  expect(rows.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  const stated = Object.fromEntries(
    rows.flatMap(([name = "", value = ""]) =>
      /^[\w./]+$/.test(value) && value !== "none" && value !== "SQLite" ? [[name, value]] : [],
    ),
  );
  expect(Object.keys(stated).length).toBeGreaterThan(8);
  expect(readSettings(stated)).toEqual(readSettings({}));
});
