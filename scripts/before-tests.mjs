// Builds and checks everything before the tests. `npm cit` has just built it, when it installed the packages.
import { execFileSync } from "node:child_process";

const run = (script) => execFileSync(process.execPath, [script], { stdio: "inherit" });

if (process.env.npm_command !== "install-ci-test") run("scripts/build.mjs");
run("scripts/check.mjs");
