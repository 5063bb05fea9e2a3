import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  clicktreeBin,
  registerUser,
  repositoryRoot,
  startLoop,
  startProcess,
  temporaryFolder,
} from "@clicktree/testkit";
import { expect, it, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });
const example = (path: string) => join(repositoryRoot, "examples", path);
const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
  startProcess("sh", [example(`scripts/${script}`), ...args], {
    env: { CLICKTREE: `${process.execPath} ${clicktreeBin}`, HOME: temporaryFolder(), ...env },
  }).ended;

it("validates a folder of trees for CI and fails when one is broken", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "deep"));
  copyFileSync(example("trees/bpsk-kennedy.tree.json"), join(folder, "deep/kennedy.tree.json"));
  const good = await run("validate-trees.sh", [folder]);
  expect([good.exitCode, good.stdout]).toEqual([0, expect.stringMatching(/deep\/kennedy\.tree\.json: valid/)]);
  copyFileSync(example("trees/broken-no-root.tree.json"), join(folder, "broken.tree.json"));
  const bad = await run("validate-trees.sh", [folder], { GITHUB_ACTIONS: "true" });
  expect([bad.exitCode, bad.stdout]).toEqual([1, expect.stringMatching(/^::error file=.*broken\.tree\.json/m)]);
});

it("sends a tree and waits for its result, once even if the script runs again", async () => {
  const loop = await startLoop();
  const { token } = await registerUser(loop.address, "ada");
  const env = { CLICKTREE_URL: loop.address, CLICKTREE_TOKEN: token };
  const folder = temporaryFolder();
  const args = [example("trees/bpsk-kennedy.tree.json"), folder];
  const first = await run("send-and-wait.sh", args, env);
  expect([first.exitCode, first.stdout]).toEqual([0, expect.stringMatching(/request_ada_1/)]);
  const again = await run("send-and-wait.sh", args, env);
  expect([again.exitCode, again.stdout]).toEqual([0, expect.stringMatching(/request_ada_1/)]);
  await loop.stop();
  expect(readdirSync(folder)).toContain("test_ada_1.csv");
});
