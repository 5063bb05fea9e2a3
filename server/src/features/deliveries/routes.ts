import { type Delivery, routes } from "@clicktree/contract";
import { formatText, type Language, type Params } from "@clicktree/messages";
import { requests } from "@clicktree/messages/catalogs";
import { DomainError } from "../../failures/domain-error.js";
import { type AppContext, type Feature, isoNow } from "../../platform/app-context.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { type Call, implement } from "../../platform/implement.js";
import { type Actor, actorOf } from "../audit/index.js";
import { equipmentAt, laboratoryHost } from "../equipment/index.js";
import { type AttemptRow, attemptsOf, endAttempt, findAttempt, insertAttempt, runningAttempt } from "./attempts.js";
import { type Carrier, createCarrier, recordCancellation } from "./carrier.js";
import { requireDeliverable, requireSame, visibleAttempt, visibleRequest } from "./policy.js";

/** An attempt as it is returned, with the reason of a failure in the caller's language. */
const presentAttempt = (row: AttemptRow, language: Language): Delivery => ({
  id: row.id,
  host: row.host,
  port: row.port,
  equipmentName: row.equipment_name,
  state: row.state,
  code: row.code,
  message: row.code && formatText(requests, language, row.code, JSON.parse(row.params ?? "{}") as Params),
  bytesSent: row.bytes_sent,
  bytesTotal: row.bytes_total,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

/** Maximum number of running and waiting attempts; more get BUSY. */
const maxAttempts = 500;

/** Stores and starts an attempt. If one to the same equipment is already running, returns that one. */
async function begin(
  app: AppContext,
  carrier: Carrier,
  call: Call<typeof routes.deliveries.create>,
): Promise<AttemptRow> {
  const { id, account, body } = call;
  const request = await visibleRequest(app.store, id, account);
  const host = laboratoryHost(app, body.host);
  if (carrier.size >= maxAttempts) throw new DomainError("BUSY", { retryAfter: 10 });
  const { row, to, isNew } = await app.store.write(async (tx) => {
    const to = await equipmentAt(tx, host, body.port);
    if (!to) throw new DomainError("ADDRESS_REFUSED");
    requireDeliverable(await visibleRequest(tx, id, account));
    const running = await runningAttempt(tx, id);
    if (running) requireSame(running, to);
    const row = running ?? (await insertAttempt(tx, request, to, account.username, isoNow(app)));
    return { row, to, isNew: running === undefined };
  });
  if (isNew) carrier.start({ row, request, to, by: actorOf(app, call) });
  return row;
}

/** Stops an attempt and returns its final state, which may be done if the files had already arrived. */
async function cancel(app: AppContext, carrier: Carrier, id: number, account: Account, by: Actor): Promise<AttemptRow> {
  const { row, request } = await visibleAttempt(app.store, id, account);
  if (row.ended_at === null && !(await carrier.cancel(id, by))) {
    // Another process runs it, or a dead one did; a running process checks this before any file gets its final name.
    const end = { state: "failed", code: "DELIVERY_CANCELLED", bytesSent: row.bytes_sent, at: by.at } as const;
    await app.store.write(async (tx) => {
      if (await endAttempt(tx, id, request, end)) await recordCancellation(tx, by, request, row);
    });
  }
  return (await findAttempt(app.store, id)) ?? row;
}

export const deliveriesFeature: Feature = (app) => {
  const carrier = createCarrier(app);
  return [
    implement(routes.deliveries.create, async (call) => presentAttempt(await begin(app, carrier, call), call.language)),
    implement(routes.deliveries.list, async ({ id, account, language }) => {
      await visibleRequest(app.store, id, account);
      return (await attemptsOf(app.store, id)).map((row) => presentAttempt(row, language));
    }),
    implement(routes.deliveries.cancel, async (call) =>
      presentAttempt(await cancel(app, carrier, call.id, call.account, actorOf(app, call)), call.language),
    ),
  ];
};
