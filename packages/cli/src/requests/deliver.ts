import { pause } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { findRequest } from "./find.js";

interface Values {
  readonly request: string;
  readonly host: string;
  readonly port: number | undefined;
  readonly dryRun: boolean;
}

/** Delivers a request's file to registered equipment and waits until it is there or failed. */
export async function deliverRequest(context: Context, { request: name, host, port, dryRun }: Values): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, name);
  const { signal } = context;
  const say = (key: keyof typeof cliRequests.en) => context.say(cliRequests, key, { request: requestNumber, host });
  const body = { host, ...(port !== undefined && { port }) };
  if (dryRun) {
    context.print(say("wouldDeliver"));
    if (context.json) context.printJson({ dryRun: true, id, requestNumber, ...body });
    return;
  }
  let delivery = await client.call(routes.deliveries.create, { params: { id }, body, signal });
  while (delivery.state !== "done" && delivery.state !== "failed") {
    await pause(300, signal);
    signal.throwIfAborted();
    const attempts = await client.call(routes.deliveries.list, { params: { id }, signal });
    delivery = attempts.find((attempt) => attempt.id === delivery.id) ?? delivery;
  }
  if (delivery.state === "failed")
    throw new CommandFailure(
      exitCodes.failed,
      delivery.code ?? "DELIVERY_FAILED",
      delivery.message ?? say("deliveryFailed"),
      say("deliveryNext"),
    );
  context.print(say("isDelivered"));
  if (context.json) context.printJson(delivery);
}
