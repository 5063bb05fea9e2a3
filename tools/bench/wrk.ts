import { spawnSync } from "node:child_process";
import { plainEnvironment } from "@clicktree/testkit";
import { isInstalled } from "./processes.js";

export const hasWrk = isInstalled("wrk");

/** Microseconds between two answers under `wrk`, a well-known load generator, for one second. */
export function wrkPace(address: string, connections: number, headers: Readonly<Record<string, string>> = {}): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t", "1", "-c", String(connections), "-d", "1s", ...given, address];
  const { stdout, stderr } = spawnSync("wrk", args, { env: plainEnvironment(), encoding: "utf8" });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`);
  return 1e6 / rate;
}
