// Checks the types of tests and of the build's plugins, lint and format, and that generated code is up to date. The build
// checks the rest.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs one check. Its output is printed as a whole when it ends, so that two parallel checks do not mix theirs. */
const run = async (file, ...args) => {
  const done = await promisify(execFile)(process.execPath, [file, ...args], { maxBuffer: 1e8 }).catch((error) => error);
  process.stdout.write(done.stdout ?? "");
  process.stderr.write(done.stderr ?? "");
  if (done instanceof Error) {
    if (done.code === undefined || typeof done.code === "string") process.stderr.write(`${done.message}\n`);
    process.exitCode = 1;
  }
};

const tsc = "node_modules/typescript/bin/tsc";
await Promise.all([
  run(tsc, "-p", "tsconfig.tests.json").then(() => run("scripts/generate.mjs", "--check")),
  run(tsc, "-p", "web/tsconfig.tests.json").then(() =>
    run("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  ),
]);
