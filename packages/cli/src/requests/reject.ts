import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { required } from "../prompts/required.js";
import type { Context } from "../terminal/context.js";
import { findQueued } from "./find.js";

interface Values {
  readonly request: string;
  readonly reason: string | undefined;
  readonly dryRun: boolean;
}

/** Turns a request down; the reason is what the researcher reads, so there is none without it. */
export async function rejectRequest(context: Context, values: Values): Promise<void> {
  const { client } = await connect(context, "admin");
  const { id, requestNumber } = await findQueued(context, client, values.request);
  const say = (key: keyof typeof cliRequests.en, params = {}) =>
    context.say(cliRequests, key, { request: requestNumber, ...params });
  const reason = await required(context, values.reason?.trim(), "REASON", say("reason"), (ask) =>
    ask.text(say("whyReject"), { check: (answer) => answer.trim() !== "" || say("reasonNeeded") }),
  );
  if (values.dryRun) {
    context.print(say("wouldReject", { reason }));
    if (context.json) context.printJson({ dryRun: true, id, requestNumber, reason });
    return;
  }
  const request = await client.call(routes.adminTransfers.reject, {
    params: { id },
    body: { reason },
    signal: context.signal,
  });
  context.print(say("isRejected", { reason }));
  if (context.json) context.printJson(request);
}
