// `npm run test:quick`: every test that needs neither a browser nor a child process, on SQLite alone.
import { spawnSync } from "node:child_process";

const projects = ["unit", "mocks"].flatMap((name) => ["--project", name]);
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", ...projects, ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, CLICKTREE_TESTS: "quick" } },
);
process.exitCode = status ?? 1;
