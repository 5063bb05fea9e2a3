import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually, type RunningProcess, startClicktree } from "@clicktree/testkit";
import { openPlace, type Place } from "./folder-place.js";
import type { Laboratory } from "./laboratory.js";
import { resultName } from "./result-files.js";

/** One disk fault with its required behaviour; throws if the product behaves differently. */
export interface Scenario {
  readonly name: string;
  /** The permissions that a real fault needs on this machine. */
  readonly needs: "nothing" | "mount" | "user";
  /** `user` is the user that runs the product, if not ourselves. */
  readonly run: (lab: Laboratory, user: number | undefined) => Promise<void>;
}

/** The daemon's arguments and environment for a place. */
const watchOf = (lab: Laboratory, { base, requests, feedback }: Place) => ({
  args: ["watch", "--requests", requests, "--feedback", feedback],
  env: { CLICKTREE_URL: lab.address, CLICKTREE_TOKEN: lab.token, XDG_CONFIG_HOME: join(base, "home") },
});

/** Runs a scenario in a place of its own with a daemon, which is stopped afterwards. */
export const inPlace =
  (work: (lab: Laboratory, place: Place, watch: () => Promise<RunningProcess>, user?: number) => Promise<void>) =>
  async (lab: Laboratory, user?: number): Promise<void> => {
    const place = openPlace(user);
    const running: RunningProcess[] = [];
    const { args, env } = watchOf(lab, place);
    const watch = async () => {
      const daemon = startClicktree(args, { env, user });
      running.push(daemon);
      await daemon.line('"kind":"connected"');
      return daemon;
    };
    try {
      await work(lab, place, watch, user);
    } catch (error) {
      const said = running
        .map(({ stdout, stderr }) => `${stdout.slice(-4_000)}\n${stderr}`)
        .join("\n--- next daemon\n");
      throw new Error(`${error instanceof Error ? error.message : error}\n${said}`, { cause: error });
    } finally {
      for (const daemon of running) await daemon.stop();
      place.close();
    }
  };

/** One run with `--once`, as from cron; returns its exit code. */
export async function once(lab: Laboratory, place: Place, user?: number): Promise<number | undefined> {
  const { args, env } = watchOf(lab, place);
  return (await startClicktree([...args, "--once"], { env, user }).ended).exitCode;
}

/** Waits until the file of a request is in the folder, complete. */
export const isSaved = (place: Place, requestNumber: string, content: string): Promise<unknown> => {
  const path = join(place.requests, `${requestNumber}.txt`);
  return eventually(() => existsSync(path) && readFileSync(path, "utf8") === content, { within: 90_000, every: 50 });
};

/** Writes a result and waits until the server has it, exactly once. */
export async function isAnswered(lab: Laboratory, place: Place, requestNumber: string): Promise<void> {
  writeFileSync(join(place.feedback, resultName(requestNumber)), `# request: ${requestNumber}\nsent,n1\n0,0\n`);
  await hasResult(lab, requestNumber);
}

export async function hasResult(lab: Laboratory, requestNumber: string): Promise<void> {
  const row = await eventually(
    async () => (await lab.results()).find((found) => found.requestNumber === requestNumber),
    { within: 90_000, every: 50 },
  );
  assert.equal(row.version, 1);
}
