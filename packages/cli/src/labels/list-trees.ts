import type { Client } from "@clicktree/client";
import { routes, type TreeSummary } from "@clicktree/contract";
import { matchingTrees, type Search, sinceMoment } from "@clicktree/core/requests";
import { cliLabels } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
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
  const moment = since === undefined ? undefined : sinceMoment(since, Date.now());
  if (since !== undefined && moment === undefined) throw usageError(context.t(cliLabels, "badSince", { since }));
  return { text: search ?? "", tags: tag, since: moment };
}

/** Lists the stored trees of the account that match, the latest change first. */
export async function listTrees(
  context: Context,
  values: SearchValues & { readonly limit: number | undefined },
): Promise<void> {
  const search = readSearch(context, values);
  const { client } = await connect(context, "user");
  const trees = matchingTrees(await client.call(routes.trees.list, { signal: context.signal }), search);
  const shown = trees.slice(0, values.limit);
  if (context.json) {
    context.printJson(shown);
    return;
  }
  const columns = [
    { title: "id" },
    { title: "name", flexible: true },
    { title: "nodes" },
    { title: "changedAt" },
    { title: "tagsTitle", flexible: true },
  ] as const;
  const rows = shown.map(({ id, name, nodeCount, updatedAt, labels }) => [
    String(id),
    { text: name, tone: "strong" } as const,
    wholeNumber(nodeCount),
    formatDateTime(updatedAt),
    labels?.tags.join(", ") ?? "",
  ]);
  printTable(context, cliLabels, columns, rows, "noTrees");
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
