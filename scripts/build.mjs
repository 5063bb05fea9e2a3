// Builds everything: the validators, the packages with the bundles of the CLI, and the dashboard. `scripts/check.mjs`
// checks the dashboard's types.
import { run } from "./run.mjs";

const compile = (project) => run("node_modules/typescript/bin/tsc", "-b", project);

const packages = async () => {
  // the tools refer to all others
  if (await compile("tools")) await run("packages/cli/build.mjs");
};
const dashboard = () =>
  run("node_modules/vite/bin/vite.js", "build", "--config", "web/vite.config.mts", "--logLevel", "warn");

// a plugin of the dashboard's build imports core
if ((await run("scripts/generate.mjs", "--validators")) && (await compile("packages/core")))
  await Promise.all([packages(), dashboard()]);
