import { type DeliveryCreate, routes } from "@clicktree/contract";
import { type Account, DomainError, type Feature, type House, implement, isoNow } from "../../platform/index.js";
import { equipmentAt, laboratoryHost } from "../equipment/index.js";
import { type AttemptRow, attemptsOf, insertAttempt, runningAttempt } from "./attempts.js";
import { type Carrier, createCarrier } from "./carrier.js";
import { demandDeliverable, visibleTransfer } from "./policy.js";
import { presentAttempt } from "./presenter.js";

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
    const running = await runningAttempt(tx, id, to);
    const row = running ?? (await insertAttempt(tx, transfer, to, account.username, isoNow(house)));
    return { row, to, isNew: running === undefined };
  });
  if (isNew) carrier.start({ row, transfer, to, by: account });
  return row;
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
  ];
};
