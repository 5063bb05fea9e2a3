import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { confirmed } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";
import { findRequest } from "./find.js";

interface Values {
  readonly request: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Cancels a request that nobody has taken; the server decides whether it still can be. */
export async function cancelRequest(context: Context, values: Values): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, values.request);
  const say = (key: keyof typeof cliRequests.en) => context.say(cliRequests, key, { request: requestNumber });
  if (values.dryRun) {
    context.print(say("wouldCancel"));
    if (context.json) context.printJson({ dryRun: true, id, requestNumber });
    return;
  }
  if (context.interactive) await confirmed(context, values.yes, say("reallyCancel"));
  const request = await client.call(routes.transfers.cancel, { params: { id }, signal: context.signal });
  context.print(say("isCancelled"));
  if (context.json) context.printJson(request);
}
