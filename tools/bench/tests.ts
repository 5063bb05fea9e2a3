// Processor time of the lanes of tests beside the whole suite of an earlier commit, on this machine.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "@clicktree/testkit";
import type { Bench, Row } from "./bench.js";

/** The last commit whose `npm test` ran every test. */
const floorCommit = "8e9b7b25";
const [maxOfAnswer, maxOfAll] = [0.25, 0.65];
const restOfLanes = ["process", "pages", "postgres", "commands"] as const;

/** Cgroups count the time of all processes, also of those that outlive their parents; they need root. */
function cgroup(): { readonly folder: string; seconds(): number } | undefined {
  for (const [parent, file, read] of [
    ["/sys/fs/cgroup/cpuacct", "cpuacct.usage", (text: string) => Number(text) / 1e9],
    ["/sys/fs/cgroup", "cpu.stat", (text: string) => Number(/usage_usec (\d+)/.exec(text)?.[1]) / 1e6],
  ] as const) {
    const folder = join(parent, `clicktree-bench-${process.pid}`);
    try {
      mkdirSync(folder);
      const seconds = () => read(readFileSync(join(folder, file), "utf8"));
      if (Number.isFinite(seconds())) return { folder, seconds };
    } catch {
      // no such controller, or no permission
    }
  }
  return undefined;
}

/** Commands that failed: their time counts, because one failed test of a thousand changes nothing of it. */
const failed: string[] = [];

/** Seconds of processor time, user and system, that a command and the processes that it starts take. */
function processorTime(cwd: string, ...command: readonly string[]): number {
  const group = cgroup();
  const [script, place] = group
    ? ['echo $$ > "$0/cgroup.procs" && exec "$@"', group.folder]
    : ['"$@"; status=$?; times >&3; exit $status', "bash"];
  const { status, output } = spawnSync("bash", ["-c", script, place, ...command], {
    cwd,
    stdio: ["ignore", 2, 2, "pipe"],
    encoding: "utf8",
  });
  if (status !== 0) failed.push(`${command.join(" ")} ended with ${status} in ${cwd}`);
  if (group === undefined)
    return [...String(output[3]).matchAll(/(\d+)m([\d.]+)s/g)].reduce(
      (sum, [, m, s]) => sum + 60 * Number(m) + Number(s),
      0,
    );
  const seconds = group.seconds();
  rmdirSync(group.folder);
  return seconds;
}

function timeOfFloor(): number {
  const clone = mkdtempSync(join(tmpdir(), "clicktree-floor-"));
  try {
    const git = (...args: string[]) => spawnSync("git", args, { cwd: clone, stdio: ["ignore", 2, 2] });
    git("clone", "--quiet", repositoryRoot, ".");
    git("checkout", "--quiet", floorCommit);
    spawnSync("npm", ["ci"], { cwd: clone, stdio: ["ignore", 2, 2] });
    return processorTime(clone, "npm", "test");
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** One round: it takes about an hour. */
export const bench: Bench = async () => {
  const floor = timeOfFloor();
  const row = (label: string, ours: number, max?: number): Row => ({
    ...{ label, ours, floor, peer: null, ratioToFloor: ours / floor, ratioToPeer: null },
    ...(max !== undefined && { goal: `≤ ${max} of the floor`, met: ours / floor <= max }),
  });
  const answer = row("npm test", processorTime(repositoryRoot, "npm", "test"), maxOfAnswer);
  const rest = restOfLanes.map((lane) => row(lane, processorTime(repositoryRoot, "npm", "run", `test:${lane}`)));
  const all = row(
    "test:all",
    [answer, ...rest].reduce((sum, { ours }) => sum + (ours ?? 0), 0),
    maxOfAll,
  );
  return { unit: "s of processor time", rows: [answer, ...rest, all], summary: answer, notes: failed };
};
