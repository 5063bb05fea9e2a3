// Prepares the tests: everything built, checked. `npm cit` has built it a moment ago, when it prepared the package.
import { execFileSync } from "node:child_process";

const run = (script) => execFileSync(process.execPath, [script], { stdio: "inherit" });

if (process.env.npm_command !== "install-ci-test") run("scripts/build.mjs");
run("scripts/check.mjs");
