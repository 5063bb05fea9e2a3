import type { Client } from "@clicktree/client";
import { type Labels, routes } from "@clicktree/contract";
import { foldText } from "@clicktree/core/requests";
import { cliLabels } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { findRequest } from "../lookup/find-request.js";
import type { Context } from "../terminal/context.js";
import { usageError } from "../terminal/exit.js";
import { printable } from "../terminal/text.js";
import { findTree } from "./list-trees.js";

interface Changes {
  readonly note: string | undefined;
  readonly tag: readonly string[];
  readonly untag: readonly string[];
  readonly dryRun: boolean;
}

/** Changes the note and tags of a request; without an option it shows them. */
export async function labelRequest(context: Context, values: Changes & { readonly request: string }): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber, labels } = await findRequest(context, client, values.request);
  await label(context, client, routes.transfers.label, { id, name: requestNumber, labels: labels ?? null }, values);
}

/** The same for a stored tree. */
export async function labelTree(context: Context, values: Changes & { readonly tree: string }): Promise<void> {
  const { client } = await connect(context, "user");
  await label(context, client, routes.trees.label, await findTree(context, client, values.tree), values);
}

interface Labelled {
  readonly id: number;
  readonly name: string;
  readonly labels: Labels | null;
}

async function label(
  context: Context,
  client: Client,
  route: typeof routes.transfers.label | typeof routes.trees.label,
  { id, name, labels }: Labelled,
  { note, tag, untag, dryRun }: Changes,
): Promise<void> {
  if (tag.length > 0 && tag.some((one) => untag.some((other) => foldText(one) === foldText(other))))
    throw usageError(context.t(cliLabels, "bothWays"));
  const before = labels ?? { note: "", tags: [] };
  const changes = note !== undefined || tag.length > 0 || untag.length > 0;
  const removed = new Set(untag.map(foldText));
  const tags = [...before.tags.filter((one) => !removed.has(foldText(one))), ...tag];
  const after =
    !changes || dryRun
      ? { note: note ?? before.note, tags }
      : await client.call(route, {
          params: { id },
          body: { ...(note !== undefined && { note }), tags },
          signal: context.signal,
        });
  if (context.json) context.printJson({ id, ...after });
  else {
    context.print(context.style(printable(name), "strong"));
    context.print(context.t(cliLabels, "tags", { tags: after.tags.map(printable).join(", ") || "–" }));
    context.print(context.t(cliLabels, "note", { note: printable(after.note) || "–" }));
  }
}
