import { type Delivery, type DeliveryCreate, routes } from "@clicktree/contract";
import { formatText, type Language, type Params } from "@clicktree/messages";
import { requests } from "@clicktree/messages/catalogs";
import { type Account, DomainError, type Feature, type House, implement, isoNow } from "../../platform/index.js";
import { equipmentAt, laboratoryHost } from "../equipment/index.js";
import { type AttemptRow, attemptsOf, endAttempt, findAttempt, insertAttempt, runningAttempt } from "./attempts.js";
import { type Carrier, createCarrier } from "./carrier.js";
import { demandDeliverable, demandSame, visibleAttempt, visibleTransfer } from "./policy.js";

/** An attempt as people see it, with the reason of its failure in their language. */
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

/** Attempts that run or wait at once; more are told to come back. */
const most = 500;

/** Stores an attempt and starts it. Asking again while one is under way to the same equipment answers that one. */
async function begin(
  house: House,
  carrier: Carrier,
  id: number,
  account: Account,
  body: DeliveryCreate,
): Promise<AttemptRow> {
  const transfer = await visibleTransfer(house.store, id, account);
  const host = laboratoryHost(house, body.host);
  if (carrier.size >= most) throw new DomainError("BUSY", { retryAfter: 10 });
  const { row, to, isNew } = await house.store.write(async (tx) => {
    const to = await equipmentAt(tx, host, body.port);
    if (!to) throw new DomainError("ADDRESS_REFUSED");
    demandDeliverable(await visibleTransfer(tx, id, account));
    const running = await runningAttempt(tx, id);
    if (running) demandSame(running, to);
    const row = running ?? (await insertAttempt(tx, transfer, to, account.username, isoNow(house)));
    return { row, to, isNew: running === undefined };
  });
  if (isNew) carrier.start({ row, transfer, to, by: account });
  return row;
}

/** Stops an attempt and answers it as it ended, which may be done: what had arrived is not taken back. */
async function cancel(house: House, carrier: Carrier, id: number, account: Account): Promise<AttemptRow> {
  const { row, transfer } = await visibleAttempt(house.store, id, account);
  if (row.ended_at === null && !(await carrier.cancel(id))) {
    // Another process carries it, or one that is gone did: the former asks before any file gets its name.
    const end = { state: "failed", code: "DELIVERY_CANCELLED", bytesSent: row.bytes_sent, at: isoNow(house) } as const;
    await house.store.write((tx) => endAttempt(tx, id, transfer, end));
  }
  return (await findAttempt(house.store, id)) ?? row;
}

export const deliveriesFeature: Feature = (house) => {
  const carrier = createCarrier(house);
  return [
    implement(routes.deliveries.create, async ({ id, account, body, language }) =>
      presentAttempt(await begin(house, carrier, id, account, body), language),
    ),
    implement(routes.deliveries.list, async ({ id, account, language }) => {
      await visibleTransfer(house.store, id, account);
      return (await attemptsOf(house.store, id)).map((row) => presentAttempt(row, language));
    }),
    implement(routes.deliveries.cancel, async ({ id, account, language }) =>
      presentAttempt(await cancel(house, carrier, id, account), language),
    ),
  ];
};
