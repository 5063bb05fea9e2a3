import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ApiError, type Client, createClient } from "@clicktree/client";
import { type ApiKeyCreate, routes } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { readTreeFile } from "@clicktree/core/tree";
import { type Account, type DemoPlan, type SavedState, writeSavedState } from "./plan.js";
import { registerBench } from "./register-bench.js";
import { seedDemos } from "./seed-demos.js";
import { seedHours } from "./seed-hours.js";

/** Receivers that the demo measures at its first start. */
const measuredExamples = ["bpsk-kennedy", "bpsk-optimal-2bin", "qpsk-nulling-4bin-n1"] as const;

export interface Seeded {
  readonly daemonKey: string;
  readonly researcherKey: string;
  /** Demo requests that the simulated laboratory leaves to the administrator. */
  readonly heldDemos: readonly string[];
  /** Whether an administrator has the password of the first start, so that keys and equipment can be repaired. */
  readonly mayRepair: boolean;
  /** Why the simulated laboratory is not registered as equipment, if it is not. */
  readonly benchFault: string | undefined;
  /** The accounts to sign in with; no password if it is no longer that of the first start. */
  readonly accounts: Readonly<
    Record<"admin" | "researcher", { readonly username: string; readonly password: string | null }>
  >;
}

/** Another administrator with the password of the first. */
const secondAdministrator = "wu.jian";

/**
 * Creates accounts, keys, reservations, equipment, trees, first requests and demos over HTTP, and leaves existing ones
 * as they are. Where a person has changed a password, it repairs what it can with the others: either administrator
 * replaces the daemon's key and registers the laboratory again. `withdrawalReason` is why the administrator cancels a
 * reservation.
 */
export async function seed(plan: DemoPlan, withdrawalReason: string, signal: AbortSignal): Promise<Seeded> {
  const { url, memory } = plan;
  const anonymous = createClient({ baseUrl: url });
  const signedIn = (token: string | undefined) =>
    token === undefined ? undefined : createClient({ baseUrl: url, token });
  const asAdmin = async (username: string) =>
    signedIn(await signInAdmin(anonymous, { ...memory.admin, username }, signal));
  const asUser = async (username: string) =>
    signedIn(await signInUser(anonymous, { ...memory.researcher, username }, signal));
  const first = await asAdmin(memory.admin.username);
  const admin = first ?? (await asAdmin(secondAdministrator));
  const researcher = await asUser(memory.researcher.username);
  const accounts = {
    admin: first ? memory.admin : { ...memory.admin, password: null },
    researcher: researcher ? memory.researcher : { ...memory.researcher, password: null },
  };
  const keys = await currentKeys(url, memory, admin, researcher, signal);
  await writeSavedState(plan.folders.base, { ...memory, ...keys });
  const benchFault = admin && (await registerBench(admin, plan, signal));
  const mayRepair = admin !== undefined;
  if (!admin || !researcher) return { ...keys, heldDemos: memory.heldDemos ?? [], mayRepair, accounts, benchFault };
  await addAdministrator(admin, memory.admin, signal);
  await addEndingKey(researcher, signal);
  const colleague = await asUser("emmy");
  if (colleague) await seedHours(admin, { researcher, colleague }, withdrawalReason, signal);
  await storeExamples(researcher, plan.examples, signal);
  const heldDemos = await seedDemos(admin, researcher, memory.heldDemos, signal);
  await writeSavedState(plan.folders.base, { ...memory, ...keys, heldDemos });
  return { ...keys, heldDemos, mayRepair, accounts, benchFault };
}

type Token = Promise<string | undefined>;

/** None if the password has been changed or the account is gone. */
async function signInAdmin(client: Client, account: Account, signal: AbortSignal): Token {
  try {
    return (await client.call(routes.accounts.adminLogin, { body: { ...account }, signal })).token;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return undefined;
  }
}

/** None if the name belongs to an account with another password. */
async function signInUser(client: Client, account: Account, signal: AbortSignal): Token {
  const body = { ...account };
  try {
    return (await client.call(routes.accounts.login, { body, signal })).token;
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  try {
    return (await client.call(routes.accounts.register, { body, signal })).token;
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    return undefined;
  }
}

const isNameTaken = (error: unknown): boolean => error instanceof ApiError && error.code === "USERNAME_TAKEN";

/** The keys of an earlier run if the server still accepts them, else new ones of the accounts that are signed in. */
async function currentKeys(
  url: string,
  { daemonKey = "", researcherKey = "" }: SavedState,
  admin: Client | undefined,
  researcher: Client | undefined,
  signal: AbortSignal,
): Promise<Pick<Seeded, "daemonKey" | "researcherKey">> {
  const isAccepted = async (apiKey: string, request: (client: Client) => Promise<unknown>): Promise<boolean> => {
    try {
      await request(createClient({ baseUrl: url, apiKey }));
      return true;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  };
  const query = { view: "summary" } as const;
  const isDaemonKey = (client: Client) => client.call(routes.adminTransfers.pending, { query, signal });
  const isResearcherKey = (client: Client) => client.call(routes.transfers.list, { query, signal });
  const newDaemonKey: ApiKeyCreate = { keyName: "demo-watch", scopes: ["requests:read", "requests:answer"] };
  return {
    daemonKey:
      admin === undefined || (await isAccepted(daemonKey, isDaemonKey))
        ? daemonKey
        : (await admin.call(routes.adminApiKeys.create, { body: newDaemonKey, signal })).keyValue,
    researcherKey:
      researcher === undefined || (await isAccepted(researcherKey, isResearcherKey))
        ? researcherKey
        : (await researcher.call(routes.apiKeys.create, { body: { keyName: "demo-terminal" }, signal })).keyValue,
  };
}

/** The second administrator, unless there is or was one. */
async function addAdministrator(admin: Client, { password }: Account, signal: AbortSignal): Promise<void> {
  try {
    await admin.call(routes.administrators.create, { body: { username: secondAdministrator, password }, signal });
  } catch (error) {
    if (!isNameTaken(error)) throw error;
  }
}

/** A key that expires soon, so that its mark can be seen. */
async function addEndingKey(researcher: Client, signal: AbortSignal): Promise<void> {
  const keyName = "night-runs";
  const all = await researcher.call(routes.apiKeys.list, { signal });
  if (all.some((key) => key.keyName === keyName)) return;
  const expiresAt = new Date(Date.now() + 11 * 86_400_000).toISOString();
  const body: ApiKeyCreate = { keyName, scopes: ["transfers:read", "transfers:write"], expiresAt };
  await researcher.call(routes.apiKeys.create, { body, signal });
}

/** Example trees for an account without trees, first requests for one without requests. */
async function storeExamples(client: Client, folder: string, signal: AbortSignal): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".tree.json") && !name.startsWith("broken-"));
  const trees = await client.call(routes.trees.list, { signal });
  const query = { view: "summary" } as const;
  const requests = await client.call(routes.transfers.list, { query, signal });
  for (const name of names.sort().reverse()) {
    const { tree } = readTreeFile(await readFile(join(folder, name), "utf8"));
    if (tree === undefined) continue;
    const treeName = tree.name ?? name.replace(/\.tree\.json$/, "");
    const named = { ...tree, name: treeName };
    if (trees.length === 0) await client.call(routes.trees.create, { body: named, signal });
    if (requests.length > 0 || !measuredExamples.some((example) => name === `${example}.tree.json`)) continue;
    const body = { content: exportText(tree), treeName, tree: named };
    await client.call(routes.transfers.create, { body, signal });
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
