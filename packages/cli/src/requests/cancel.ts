import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { requireConfirmation } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { findRequest } from "./find.js";

interface Values {
  readonly request: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Cancels a request that no administrator has taken yet; the server decides. */
export async function cancelRequest(context: Context, values: Values): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, values.request);
  const t = (key: keyof typeof cliRequests.en) => context.t(cliRequests, key, { request: requestNumber });
  if (values.dryRun) return context.answer(t("wouldCancel"), { dryRun: true, id, requestNumber });
  if (context.interactive) await requireConfirmation(context, values.yes, t("reallyCancel"));
  const request = await client.call(routes.transfers.cancel, { params: { id }, signal: context.signal });
  context.answer(t("isCancelled"), request);
}
