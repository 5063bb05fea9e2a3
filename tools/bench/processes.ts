import { type StdioOptions, spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { clicktreeBin, plainEnvironment, repositoryRoot } from "@clicktree/testkit";
import type { Measure } from "./harness.js";

export const node = process.execPath;
/** The emptiest process of Node.js. */
export const nothing = ["-e", "0"];

/** Whether a program is installed; some exit with a code other than 0 after printing help or version. */
export const isInstalled = (file: string): boolean =>
  spawnSync(file, ["--version"], { stdio: "ignore", env: plainEnvironment() }).error === undefined;

/** Whether a command line succeeds. */
export const works = (file: string, ...args: string[]): boolean =>
  spawnSync(file, args, { stdio: "ignore", env: plainEnvironment() }).status === 0;

function run(file: string, args: readonly string[], stdio: StdioOptions, expected = 0): void {
  const { status, error } = spawnSync(file, args, { stdio, env: plainEnvironment(), cwd: repositoryRoot });
  if (status !== expected) throw error ?? new Error(`${file} ${args.join(" ")} ended with ${status}`);
}

/** Milliseconds of a whole process that ends with `status`, its output read through pipes. */
export const processTime =
  (file: string, args: readonly string[], status = 0): Measure =>
  () => {
    const start = process.hrtime.bigint();
    run(file, args, ["ignore", "pipe", status === 0 ? "inherit" : "pipe"], status);
    return Number(process.hrtime.bigint() - start) / 1e6;
  };

/** Milliseconds of a whole process whose output goes to a file. */
export const processTimeToFile =
  (file: string, args: readonly string[], out: string): Measure =>
  () => {
    const output = openSync(out, "w");
    try {
      const start = process.hrtime.bigint();
      run(file, args, ["ignore", output, "inherit"]);
      return Number(process.hrtime.bigint() - start) / 1e6;
    } finally {
      closeSync(output);
    }
  };

export const clicktree = (...args: string[]): string[] => [clicktreeBin, ...args];
export const examplePath = (name: string): string => join(repositoryRoot, "examples", "trees", name);
