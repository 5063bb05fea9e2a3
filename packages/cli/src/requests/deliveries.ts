import { pause } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { findRequest } from "./find.js";

interface DeliverOptions {
  readonly request: string;
  readonly host: string;
  readonly port: number | undefined;
  readonly dryRun: boolean;
}

/** Delivers a request's file to registered equipment and waits until it has arrived or failed. */
export async function deliverRequest(
  context: Context,
  { request: name, host, port, dryRun }: DeliverOptions,
): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, name);
  const { signal } = context;
  const t = (key: keyof typeof cliRequests.en) => context.t(cliRequests, key, { request: requestNumber, host });
  const body = { host, ...(port !== undefined && { port }) };
  if (dryRun) {
    context.print(t("wouldDeliver"));
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
      delivery.message ?? t("deliveryFailed"),
      t("deliveryNext"),
    );
  context.print(t("isDelivered"));
  if (context.json) context.printJson(delivery);
}

interface CancelOptions {
  readonly request: string;
  readonly dryRun: boolean;
}

/** Cancels the running delivery of a request. Fails if the file has already arrived. */
export async function cancelDelivery(context: Context, { request: name, dryRun }: CancelOptions): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, name);
  const { signal } = context;
  const attempts = await client.call(routes.deliveries.list, { params: { id }, signal });
  const running = attempts.find(({ endedAt }) => endedAt === null);
  const t = (key: keyof typeof cliRequests.en) =>
    context.t(cliRequests, key, { request: requestNumber, host: (running ?? attempts[0])?.host ?? "" });
  if (running === undefined) throw new CommandFailure(exitCodes.failed, "NO_DELIVERY", t("noDelivery"), t("waitForIt"));
  if (dryRun) {
    context.print(t("wouldCancelDelivery"));
    if (context.json) context.printJson({ dryRun: true, id, requestNumber, delivery: running.id, host: running.host });
    return;
  }
  const ended = await client.call(routes.deliveries.cancel, { params: { id: running.id }, signal });
  if (ended.state === "done") throw new CommandFailure(exitCodes.failed, "DELIVERED", t("isDelivered"));
  context.print(t("deliveryIsCancelled"));
  if (context.json) context.printJson(ended);
}
