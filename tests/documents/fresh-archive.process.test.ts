import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, repositoryRoot, startProcess, temporaryFolder } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { repositoryFiles } from "../architecture/repository.js";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/**
 * A source archive without git, in a folder that only its owner may enter, with a Chinese name: as on a laboratory's
 * machine. Packages are linked and compiled TypeScript is copied from this checkout, which saves most of the time; the
 * bundles of the terminal and the dashboard are built there.
 */
describe("a source archive in a private folder with a Chinese name", () => {
  const folder = mkdtempSync(join(tmpdir(), "clicktree-archive-"));
  const cwd = join(folder, "实验");
  const env = { HOME: temporaryFolder("home") };

  async function run(file: string, args: readonly string[], more: Record<string, string> = {}): Promise<string> {
    const { exitCode, stdout, stderr } = await startProcess(file, args, { cwd, env: { ...env, ...more } }).ended;
    if (exitCode !== 0) throw new Error(`${file} ${args.join(" ")} ended with ${exitCode}:\n${stdout}\n${stderr}`);
    return stdout;
  }
  beforeAll(async () => {
    chmodSync(folder, 0o700);
    mkdirSync(cwd);
    const archive = join(folder, "archive.tar");
    const list = join(folder, "files.txt");
    writeFileSync(list, repositoryFiles.join("\n"));
    await run("tar", ["-cf", archive, "-C", repositoryRoot, "-T", list]);
    await run("tar", ["-xf", archive]);
    // hard links where the file system allows it, else copies
    const packages = join(repositoryRoot, "node_modules");
    await run("sh", ["-c", 'cp -al "$0" . 2>/dev/null || cp -a "$0" .', packages]);
    const compiled = ["packages/*/dist", "server/dist", "tools/dist"];
    await run("sh", ["-c", `cd "$0" && cp -a --parents ${compiled.join(" ")} "$1"`, repositoryRoot, cwd]);
    await run("npm", ["run", "build"]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

  it("runs the demo's loop from a tree to its measured result", async () => {
    const settings = { ...env, PORT: String(await freePort()) };
    const demo = startProcess("npm", ["run", "demo"], { cwd, env: settings, group: true });
    const printed = await demo.line("npx clicktree submit", 90_000);
    const identity = Object.fromEntries(
      [...printed.matchAll(/(CLICKTREE_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    const tree = join(cwd, "examples/trees/bpsk-optimal-2bin-pnr.tree.json");
    const submit = [join(cwd, "bin/clicktree.js"), "submit", tree, "--wait"];
    // the result is saved in the current folder
    const sent = await startProcess("node", submit, { cwd: temporaryFolder(), env: { ...env, ...identity } }).ended;
    expect(sent).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/0\.\d{4}/) });
    demo.kill("SIGINT");
    await demo.ended;
  });

  it("passes the tests of the repository and, on PostgreSQL, a test of the server", async () => {
    // the other tests of the architecture parse every source file, and do not depend on the folder
    const files = ["tests/architecture/repository.test.ts", "server/src/features/trees/trees.test.ts"];
    const words = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "--maxWorkers=1", ...files];
    const output = await run("node", words, { CLICKTREE_TEST_DATABASE: "postgres", NO_COLOR: "1" });
    expect(output).toMatch(/Test Files +2 passed/);
  });
});
