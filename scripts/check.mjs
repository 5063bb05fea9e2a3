// Types of the tests, lint and format, and that generated code is fresh. Builds are checked by the build.
import { execFileSync } from "node:child_process";

const run = (file, ...args) => execFileSync(process.execPath, [file, ...args], { stdio: "inherit" });

run("scripts/generate.mjs", "--check");
run("node_modules/typescript/bin/tsc", "-p", "tsconfig.tests.json");
run("node_modules/typescript/bin/tsc", "-p", "web/tsconfig.tests.json");
run("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ".");
