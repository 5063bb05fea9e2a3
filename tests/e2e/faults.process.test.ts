import { join } from "node:path";
import { repositoryRoot, startProcess } from "@clicktree/testkit";
import { expect, it } from "vitest";

it("answers wrong arguments of `npm run verdicts` with its usage", async () => {
  const runner = join(repositoryRoot, "tools", "dist", "verdicts", "main.js");
  const { ended } = startProcess(process.execPath, [runner, "many"], { cwd: repositoryRoot });
  const { exitCode, stdout, stderr } = await ended;
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^npm run verdicts \[-- MEASUREMENTS, at least 1000 .*\]\n$/);
});

it("answers wrong arguments of `npm run probes` with its usage", async () => {
  const runner = join(repositoryRoot, "tools", "dist", "probes", "main.js");
  const { exitCode, stderr } = await startProcess(process.execPath, [runner, "many"], { cwd: repositoryRoot }).ended;
  expect([exitCode, stderr]).toEqual([2, "npm run probes [-- BENCHES]\n"]);
});

it("answers wrong arguments of `npm run faults` with one line that lists the scenarios", async () => {
  const runner = join(repositoryRoot, "tools", "dist", "faults", "main.js");
  const run = (...args: string[]) => startProcess(process.execPath, [runner, ...args], { cwd: repositoryRoot }).ended;
  const ends = await Promise.all([run("reservations"), run("--only", "nothing"), run("--cycles", "many")]);
  for (const { exitCode, stdout, stderr } of ends) {
    expect([exitCode, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^faults: .*; scenarios: daemon, points, .*, reservations\n$/);
  }
  expect(ends.map(({ stderr }) => stderr.split(". ")[0])).toEqual([
    "faults: Unexpected argument 'reservations'",
    "faults: There is no scenario nothing",
    "faults: --cycles takes a whole number, not many",
  ]);
});
