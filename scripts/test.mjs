// `npm test` runs the lanes that a developer waits for, `npm run test:all` all of them, `npm run test:NAME` one.
// Stops at the first lane that fails. Other arguments go to vitest: `npm run test:pages -- --shard 1/4`.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const processTests = ["process", "e2e"];
const lanes = {
  /** All tests in process, and the journeys: a few processes and pages. */
  answer: { projects: ["unit", "mocks", "commands", "journeys"] },
  process: { projects: processTests },
  pages: { projects: ["pages"] },
  /** The tests of the server again, on PostgreSQL. */
  postgres: {
    projects: ["unit", ...processTests],
    files: ["server/src", "tests/contract", "packages/testkit"],
    env: { CLICKTREE_TEST_DATABASE: "postgres" },
  },
  /** The tests of the commands again, each command a process of its own. */
  commands: { projects: ["commands"], env: { CLICKTREE_TEST_COMMAND: "process" } },
};
const sets = { answer: ["answer"], rest: ["process", "pages", "postgres", "commands"], all: Object.keys(lanes) };

const [set = "answer", ...given] = process.argv.slice(2);
const names = sets[set] ?? [set];
const unknown = names.find((name) => !(name in lanes));
if (unknown !== undefined) {
  process.stderr.write(`There is no lane ${unknown}. Lanes: ${Object.keys({ ...sets, ...lanes }).join(", ")}.\n`);
  process.exit(2);
}

const build = (script) => execFileSync(process.execPath, [script], { stdio: "inherit" });
// `npm cit` has built when it installed the packages, and runs before the rest
if (process.env.npm_command !== "install-ci-test" && set !== "rest") build("scripts/build.mjs");
if (names.includes("answer")) build("scripts/check.mjs");

for (const name of names) {
  const started = performance.now();
  process.stdout.write(`\nLane ${name}\n`);
  const status = await run(lanes[name]);
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`Lane ${name} ${status === 0 ? "passed" : "failed"} in ${seconds} s\n`);
  process.exitCode = status;
  if (status !== 0) break;
}

/** Everything that the tests leave behind is in one folder; it and their processes end with the run. */
async function run({ projects, files = [], env = {} }) {
  const { parentOfRunFolder, runFolderVariable } = await import("../packages/testkit/dist/temporary-folder.js");
  const folder = mkdtempSync(join(parentOfRunFolder(), "clicktree-run-"));
  chmodSync(folder, 0o755); // PostgreSQL may run as another user
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const args = [...projects.flatMap((project) => ["--project", project]), ...files, ...given];
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env, TMPDIR: temporary, [runFolderVariable]: folder },
  });
  // a terminal sends Ctrl-C to both, anything else to this process alone
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => vitest.kill(signal));
  const [code, signal] = await once(vitest, "exit");
  endProcessesOf(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return signal === null ? code : 1;
}

/** Ends what an interrupted run has left: on Linux, the processes whose environment names its folder. */
function endProcessesOf(folder) {
  if (process.platform !== "linux") return;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid))
    try {
      if (readFileSync(`/proc/${pid}/environ`, "utf8").includes(folder)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended, or it belongs to somebody else.
    }
}
