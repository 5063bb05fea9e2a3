import { goneScenarios } from "./folder-gone.js";
import { permissionScenarios } from "./folder-permissions.js";
import { mayMount, ordinaryUser } from "./folder-place.js";
import type { Scenario } from "./folder-scene.js";
import type { Laboratory } from "./laboratory.js";

interface FolderCounts {
  scenarios: number;
  /** Scenarios that this machine does not allow: no mounts, or no ordinary user who can read the program. */
  leftOut: number;
  lost: number;
  doubled: number;
  /** Scenarios with a fault other than a lost or doubled file. */
  damaged: number;
}

/** Takes disks away from the daemon and the server: full, unmounted, deleted, without permission. */
export async function breakFolders(lab: Laboratory, rounds: number): Promise<FolderCounts> {
  const counts: FolderCounts = { scenarios: 0, leftOut: 0, lost: 0, doubled: 0, damaged: 0 };
  const can = { mount: mayMount(), user: ordinaryUser() };
  const isPossible = ({ needs }: Scenario) =>
    needs === "nothing" || (needs === "mount" ? can.mount : can.user !== undefined);
  const other = ({ needs }: Scenario) => (needs === "user" && can.user !== "self" ? can.user : undefined);
  for (let round = 0; round < rounds; round++)
    for (const scenario of [...goneScenarios, ...permissionScenarios]) {
      const possible = isPossible(scenario);
      const wrong = possible ? await outcome(lab, scenario, other(scenario)) : undefined;
      counts.scenarios += possible ? 1 : 0;
      counts.leftOut += possible ? 0 : 1;
      counts.damaged += wrong === undefined ? 0 : 1;
      process.stdout.write(
        `folders ${scenario.name}: ${possible ? (wrong ?? "ok") : `left out, this machine allows no ${scenario.needs}`}\n`,
      );
    }
  return counts;
}

async function outcome(lab: Laboratory, scenario: Scenario, user: number | undefined): Promise<string | undefined> {
  try {
    await scenario.run(lab, user);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
