// npm run screenshots -- OUTDIR [--only TEXT]: takes every page and dialog of the running demo in both languages and
// both themes, at 1440 and 390 px. TEXT selects the files whose name contains it, such as `editor`, `result.zh` or
// `.390`.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeBrowser } from "@clicktree/testkit/browser";
import { shotsOf, take } from "./take.js";
import { views } from "./views/all-views.js";
import { startShownDemo } from "./views/shown-demo.js";

/** Pictures taken at the same time. */
const atOnce = 3;

const args = process.argv.slice(2);
const flag = args.indexOf("--only");
const only = flag < 0 ? "" : (args.splice(flag, 2)[1] ?? "");
const [folder, ...surplus] = args;
const shots = shotsOf(views).filter(({ file }) => file.includes(only));
if (folder === undefined || surplus.length > 0 || shots.length === 0) {
  process.stderr.write(
    `npm run screenshots -- OUTDIR [--only TEXT]; there are: ${views.map(({ name }) => name).join(", ")}\n`,
  );
  process.exit(2);
}
const out = resolve(folder);
mkdirSync(out, { recursive: true });

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const demo = await startShownDemo();
const queue = [...shots];
let faults = 0;
const work = async () => {
  for (let shot = queue.shift(); shot !== undefined; shot = queue.shift()) {
    const problems = await take(demo, shot, out);
    process.stdout.write(`${join(folder, shot.file)}\n`);
    for (const line of problems) process.stderr.write(`  ${line}\n`);
    faults += problems.length;
  }
};
try {
  await Promise.all(Array.from({ length: atOnce }, work));
} finally {
  await closeBrowser();
  await demo.stop();
}
process.exitCode = faults > 0 ? 1 : 0;
