import { ApiError, type Client } from "@clicktree/client";
import { type Equipment, routes } from "@clicktree/contract";
import { type DemoPlan, demoHost } from "./plan.js";

/** The name under which the demo registers its simulated laboratory. */
const benchName = "simulated-bench";

/**
 * Registers the simulated laboratory as equipment, with its current key and port. People may have renamed it: it is
 * known by its address, or by its key if its port has changed. Returns why it is not registered, if it is not: the demo
 * works without, except for delivery.
 */
export async function registerBench(
  admin: Client,
  { sftpPort: port, labKey }: Pick<DemoPlan, "sftpPort" | "labKey">,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const stop = signal && { signal };
  const hostKey = labKey.publicKey.split(" ").slice(0, 2).join(" ");
  try {
    const here = (await admin.call(routes.equipment.list, stop)).filter(({ host }) => host === demoHost);
    const at = here.find((one) => one.port === port);
    if (at?.hostKey === hostKey) return undefined;
    const isOwn = (one: Equipment) => one.hostKey === hostKey || one.name === benchName;
    // equipment of a person at this address stays, and the server then refuses the bench
    const old = at && !isOwn(at) ? [] : here.filter(isOwn);
    for (const { id } of old) await admin.call(routes.equipment.remove, { params: { id }, ...stop });
    const body = { name: old[0]?.name ?? benchName, host: demoHost, port, user: "clicktree", hostKey, folder: "/" };
    await admin.call(routes.equipment.create, { body, ...stop });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.serverMessage ?? error.message;
    throw error;
  }
}
