// Checks the types of the dashboard, of tests and of the build's plugins, lint and format, and that generated code is up
// to date. The build checks the types of the packages.
import { run } from "./run.mjs";

// one checker each: several would read the large types of antd several times, and take longer
const types = (project) => run("node_modules/typescript/bin/tsc", "-p", project, "--checkers", "1");
await Promise.all([
  types("web/tsconfig.tests.json"),
  types("tsconfig.tests.json")
    .then(() => run("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."))
    .then(() => run("scripts/generate.mjs", "--check")),
]);
