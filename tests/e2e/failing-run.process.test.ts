import { repositoryRoot } from "@clicktree/testkit";
import { execa } from "execa";
import { expect, it } from "vitest";

it("a run with a failing test ends with a failure", async () => {
  const run = await execa(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/failing/vitest.config.mts"],
    { cwd: repositoryRoot, reject: false, all: true, env: { NO_COLOR: "1" } },
  );
  expect(run.all).toContain("1 failed");
  expect(run.exitCode).toBe(1);
});
