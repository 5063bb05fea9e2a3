// Builds everything: the validators, every TypeScript project, then the bundles of the CLI and the dashboard.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const run = (file, ...args) => execFileSync(process.execPath, [file, ...args], { stdio: "inherit" });

run("scripts/generate.mjs", "--validators");
run("node_modules/typescript/bin/tsc", "-b");
if (existsSync("packages/cli/build.mjs")) run("packages/cli/build.mjs");
run("node_modules/vite/bin/vite.js", "build", "--config", "web/vite.config.mts", "--logLevel", "warn");
