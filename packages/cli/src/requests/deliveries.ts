import { pause } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { findRequest } from "../lookup/find-request.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";

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
  if (dryRun) return context.answer(t("wouldDeliver"), { dryRun: true, id, requestNumber, ...body });
  let delivery = await client.call(routes.deliveries.create, { params: { id }, body, signal });
  while (delivery.state !== "done" && delivery.state !== "failed") {
    await pause(300, signal);
    signal.throwIfAborted();
    const attempts = await client.call(routes.deliveries.list, { params: { id }, signal });
    delivery = attempts.find((attempt) => attempt.id === delivery.id) ?? delivery;
  }
  if (delivery.state === "failed")
    throw commandFailed(delivery.code ?? "DELIVERY_FAILED", delivery.message ?? t("deliveryFailed"), t("deliveryNext"));
  context.answer(t("isDelivered"), delivery);
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
  if (running === undefined) throw commandFailed("NO_DELIVERY", t("noDelivery"), t("waitForIt"));
  if (dryRun)
    return context.answer(t("wouldCancelDelivery"), {
      dryRun: true,
      id,
      requestNumber,
      delivery: running.id,
      host: running.host,
    });
  const ended = await client.call(routes.deliveries.cancel, { params: { id: running.id }, signal });
  if (ended.state === "done") throw commandFailed("DELIVERED", t("isDelivered"));
  context.answer(t("deliveryIsCancelled"), ended);
}
