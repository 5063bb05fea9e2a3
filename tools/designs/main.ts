// `npm run designs [-- --only TEXT --seeds 1,2 --work N]`: designs the receivers of docs/designs.md again and compares
// them with the smallest errors found. Its last line is one JSON object; it exits with 1 if a design misses its goal.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { constellation, designTree, improveTree } from "@clicktree/core/design";
import { readTable } from "@clicktree/core/receiver";
import { repositoryRoot } from "@clicktree/testkit";
import { finished, must } from "@clicktree/testkit/fixtures";
import { type Case, cases } from "./cases.js";

/** Relative excess over the smallest error found: two bins, and more. */
const goals = { twoBins: 1e-6, others: 1e-3 } as const;
/** The largest gain that `improve` may still find, and the largest relative change by a common phase. */
const [improvable, turnable] = [1e-9, 1e-6];
const commonPhase = 0.7;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    seeds: { type: "string", default: "1" },
    work: { type: "string", default: "1" },
  },
});
const seeds = values.seeds.split(",").map(Number);
const work = Number(values.work);
const chosen = cases.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0 || !seeds.every(Number.isInteger) || !(work > 0)) {
  process.stderr.write("npm run designs [-- --only TEXT] [--seeds 1,2] [--work N]; names are in docs/designs.md\n");
  process.exit(2);
}

/** The smallest errors that were found, from the table of the document. */
const document = readFileSync(join(repositoryRoot, "docs", "designs.md"), "utf8");
const published = new Map(
  Array.from(document.matchAll(/^\| ([a-z]\S+ n=\S+ b=\d \w+) \| (\S+) \|/gm), ([, name, error]) => [
    name,
    Number(error),
  ]),
);

/** The modulation table of a case, turned by a common phase. */
function tableOf({ name, signal }: Case, phase = 0): string[][] {
  const made = constellation(signal);
  if (!made.ok) throw new Error(`${name}: ${made.problem.code}`);
  const light = readTable(made.value);
  if (!light.ok) throw new Error(`${name}: ${light.problem.code}`);
  const { hypotheses, bins, re, im } = light.value;
  const [c, s] = [Math.cos(phase), Math.sin(phase)];
  const turned = (cell: number): string => {
    const [x, y] = [c * re[cell]! - s * im[cell]!, s * re[cell]! + c * im[cell]!];
    return `${x.toFixed(15)}${y < 0 ? "-" : "+"}${Math.abs(y).toFixed(15)}i`;
  };
  if (phase === 0) return made.value;
  return Array.from({ length: hypotheses }, (_, h) => Array.from({ length: bins }, (__, j) => turned(h * bins + j)));
}

/** Designs a case: its error, the seconds that it took, and what `improve` still gains. */
function designed({ options, branches }: Case, table: string[][], seed: number) {
  const start = performance.now();
  const design = must(finished(designTree({ table, strategy: "best", options, branches, effort: { seed, work } })));
  const seconds = (performance.now() - start) / 1000;
  const light = readTable(table);
  if (!light.ok) throw new Error(light.problem.code);
  const { before, after } = must(finished(improveTree(design.tree, light.value, options)));
  return { error: design.merit.error, seconds, gain: Math.max(0, before.error - after.error) };
}

const missed: string[] = [];
let longest = 0;
for (const each of chosen) {
  for (const seed of seeds) {
    const { error, seconds, gain } = designed(each, tableOf(each), seed);
    const turned = designed(each, tableOf(each, commonPhase), seed).error;
    const best = published.get(each.name) ?? Number.NaN;
    const [excess, change] = [error / best - 1, Math.abs(turned / error - 1)];
    const goal = each.signal.bins === 2 ? goals.twoBins : goals.others;
    const met = excess <= goal && change <= turnable && gain <= improvable;
    longest = Math.max(longest, seconds);
    if (!met) missed.push(each.name);
    process.stdout.write(
      `${each.name.padEnd(24)} ${error.toPrecision(10).padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  excess ${excess.toExponential(1)}` +
        `  turned ${change.toExponential(1)}  improve ${gain.toExponential(1)}  ${met ? "reached" : "missed"}\n`,
    );
  }
}
process.stdout.write(
  `${JSON.stringify({ cases: chosen.length, seeds, work, missed, longestSeconds: Number(longest.toFixed(1)) })}\n`,
);
process.exitCode = missed.length > 0 ? 1 : 0;
