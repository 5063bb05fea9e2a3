// npm run bench [-- NAME …] [--rounds N]: measures ours, the floor and the best peer in turn on this machine.
import type { Bench } from "./bench.js";
import { lastLine, table } from "./table.js";

const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  "cli-start": () => import("./cli-start.js"),
  export: () => import("./export.js"),
  "export-memory": () => import("./export-memory.js"),
  "export-full": () => import("./export-full.js"),
  validate: () => import("./validate.js"),
  folder: () => import("./folder.js"),
  events: () => import("./events.js"),
  loop: () => import("./loop.js"),
  "api-list": () => import("./api-list.js"),
  "web-size": () => import("./web-size.js"),
  canvas: () => import("./canvas.js"),
  "demo-frame": () => import("./demo-frame.js"),
  analysis: () => import("./analysis.js"),
  "receiver-exact": () => import("./receiver-exact.js"),
  "receiver-shots": () => import("./receiver-shots.js"),
  "demo-charts": () => import("./demo-charts.js"),
  audit: () => import("./audit.js"),
  versions: () => import("./versions.js"),
  tests: () => import("./tests.js"),
};

const args = process.argv.slice(2);
const flag = args.indexOf("--rounds");
const rounds = flag < 0 ? undefined : Number(args.splice(flag, 2)[1]);
const unknown = args.filter((name) => !(name in benches));
if (unknown.length > 0 || (rounds !== undefined && !(rounds >= 5))) {
  process.stderr.write(
    `npm run bench [-- NAME …] [--rounds N, at least 5]; there are: ${Object.keys(benches).join(", ")}\n`,
  );
  process.exit(2);
}
/** Takes an hour: only if it is named. */
const slow = ["tests"];
for (const name of args.length > 0 ? args : Object.keys(benches).filter((name) => !slow.includes(name))) {
  const { bench } = await benches[name]!();
  const result = await bench(rounds ?? 11);
  process.stdout.write(`${table(name, result)}${lastLine(name, result)}`);
}
