import type { Client } from "@clicktree/client";
import { routes, type TreeSummary } from "@clicktree/contract";
import { idealSuccess } from "@clicktree/core/receiver";
import { matchingTrees, type Search, sinceMoment, treeStates } from "@clicktree/core/requests";
import { cliLabels } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { formatProbability } from "@clicktree/messages/number-format";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { printTable } from "../terminal/table.js";
import { wholeNumber } from "../terminal/text.js";

export interface SearchValues {
  readonly search: string | undefined;
  readonly tag: readonly string[];
  readonly since: string | undefined;
}

/** The options of a search; an unreadable time is a usage error. */
export function readSearch(context: Context, { search, tag, since }: SearchValues): Search {
  const moment = since === undefined ? undefined : sinceMoment(fromLocalMidnight(since), Date.now());
  if (since !== undefined && moment === undefined) throw usageError(context.t(cliLabels, "badSince", { since }));
  return { text: search ?? "", tags: tag, since: moment };
}

/** Who gives a date means a day of their own; JavaScript reads it as a day of UTC, but local if it has a time. */
const fromLocalMidnight = (since: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(since.trim()) ? `${since.trim()}T00:00` : since;

interface TreeValues extends SearchValues {
  readonly status: readonly string[];
  readonly equipment: string | undefined;
  readonly successAbove: number | undefined;
  readonly sort: "changed" | "success" | undefined;
  readonly limit: number | undefined;
}

/** Lists the stored trees of the account that match, the latest change or the highest success first. */
export async function listTrees(context: Context, values: TreeValues): Promise<void> {
  const { status, equipment = "", successAbove: success, sort } = values;
  const states = treeStates.filter((state) => status.includes(state));
  const search = { ...readSearch(context, values), states, equipment, success };
  const { client } = await connect(context, "user");
  const { signal } = context;
  const trees = await client.call(routes.trees.list, { signal });
  const byRuns = states.length > 0 || equipment !== "";
  const requests = byRuns ? await client.call(routes.transfers.list, { query: { view: "summary" }, signal }) : [];
  // every tree is read for its success, so the other conditions come first
  const others = matchingTrees(trees, { ...search, success: undefined }, { requests, successes: new Map() });
  const bySuccess = sort === "success" || success !== undefined;
  const successes = bySuccess ? await readSuccesses(client, others, signal) : new Map<number, number>();
  const found = matchingTrees(others, search, { requests, successes });
  if (sort === "success") found.sort((a, b) => (successes.get(b.id) ?? -1) - (successes.get(a.id) ?? -1));
  const shown = found.slice(0, values.limit);
  if (context.json) {
    context.printJson(bySuccess ? shown.map((tree) => ({ ...tree, success: successes.get(tree.id) ?? null })) : shown);
    return;
  }
  const columns = [
    { title: "id" },
    { title: "name", flexible: true },
    { title: "nodes" },
    { title: "changedAt" },
    ...(bySuccess ? [{ title: "success" } as const] : []),
    { title: "tagsTitle", flexible: true },
  ] as const;
  const rows = shown.map(({ id, name, nodeCount, updatedAt, labels }) => [
    String(id),
    { text: name, tone: "strong" } as const,
    wholeNumber(nodeCount),
    formatDateTime(updatedAt),
    ...(bySuccess ? [successText(successes.get(id))] : []),
    labels?.tags.join(", ") ?? "",
  ]);
  printTable(context, cliLabels, columns, rows, "noTrees");
}

const successText = (success: number | undefined): string => (success === undefined ? "" : formatProbability(success));

/** Trees that are read at once: enough to hide the way to the server, few enough to leave it to others. */
const readsAtOnce = 6;

/**
 * Success probability of each tree that can be evaluated, with an ideal detector and equal priors. The first read that
 * fails ends the others.
 */
async function readSuccesses(
  client: Client,
  trees: readonly TreeSummary[],
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const successes = new Map<number, number>();
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  // all readers take from one queue
  const queue = trees.values();
  const readOn = async (): Promise<void> => {
    for (const { id } of queue) {
      const success = idealSuccess(await client.call(routes.trees.read, { params: { id }, signal: stop }));
      if (success !== undefined) successes.set(id, success);
    }
  };
  try {
    await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  } catch (error) {
    failed.abort();
    throw error;
  }
  return successes;
}

/** A stored tree by its id, or by its name if no other tree has it. */
export async function findTree(context: Context, client: Client, name: string): Promise<TreeSummary> {
  const trees = await client.call(routes.trees.list, { signal: context.signal });
  const byId = trees.find(({ id }) => String(id) === name);
  const named = trees.filter((tree) => tree.name === name);
  const found = byId ?? (named.length === 1 ? named[0] : undefined);
  if (found) return found;
  const key = named.length > 1 ? "severalTrees" : "noSuchTree";
  throw commandFailed("NOT_FOUND", context.t(cliLabels, key, { name }), context.t(cliLabels, "seeTrees"));
}
