import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { findRequest } from "./find.js";

interface Values {
  readonly request: string;
  readonly dryRun: boolean;
}

/** Stops the delivery of a request that is under way; one that was faster has arrived, which is told as a failure. */
export async function cancelDelivery(context: Context, { request: name, dryRun }: Values): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, name);
  const { signal } = context;
  const attempts = await client.call(routes.deliveries.list, { params: { id }, signal });
  const running = attempts.find(({ endedAt }) => endedAt === null);
  const say = (key: keyof typeof cliRequests.en) =>
    context.say(cliRequests, key, { request: requestNumber, host: (running ?? attempts[0])?.host ?? "" });
  if (running === undefined)
    throw new CommandFailure(exitCodes.failed, "NO_DELIVERY", say("noDelivery"), say("waitForIt"));
  if (dryRun) {
    context.print(say("wouldCancelDelivery"));
    if (context.json) context.printJson({ dryRun: true, id, requestNumber, delivery: running.id, host: running.host });
    return;
  }
  const ended = await client.call(routes.deliveries.cancel, { params: { id: running.id }, signal });
  if (ended.state === "done") throw new CommandFailure(exitCodes.failed, "DELIVERED", say("isDelivered"));
  context.print(say("deliveryIsCancelled"));
  if (context.json) context.printJson(ended);
}
