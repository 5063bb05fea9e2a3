import { type Reservation, routes } from "@clicktree/contract";
import { addDays, daysAhead, type LabHour, labHourAt } from "@clicktree/core/reservations";
import {
  type Caller,
  createCaller,
  createTestDatabase,
  type DatabaseKind,
  databaseKinds,
  type Reply,
  registerUser,
  type ServerProcess,
  seeded,
  signInAdmin,
  startServerOn,
} from "@clicktree/testkit";
import { HeldHours } from "./held-hours.js";

interface ReservationCounts {
  attempts: number;
  /** Attempts by answer: 201, 409 SLOT_TAKEN, 409 WEEKLY_LIMIT, any other. */
  reserved: number;
  taken: number;
  overQuota: number;
  other: number;
  cancelled: number;
  doubleBookings: number;
  quotaViolations: number;
  /** Acknowledged hours that are missing in the list, or listed hours that were not acknowledged. */
  lost: number;
}

const accounts = 16;
/**
 * These accounts keep hours up to the week's limit and return one from time to time; the others return each at once.
 */
const keepers = 2;
/** Concurrent calls of one account at each of the two servers. */
const lanesAtServer = 4;
const { create, cancel } = routes.reservations;

/** Lets many accounts reserve and cancel at two server processes together, on each kind of database. */
export async function reserveTogether(attempts: number, seed: number) {
  const counts = { lost: 0, doubled: 0, wrong: 0 };
  const databases: Partial<Record<DatabaseKind, ReservationCounts>> = {};
  for (const kind of databaseKinds) {
    const found = await reserveOn(kind, attempts, seed);
    databases[kind] = found;
    counts.lost += found.lost;
    counts.doubled += found.doubleBookings;
    counts.wrong += found.quotaViolations + found.other;
  }
  return { ...counts, ...databases };
}

async function reserveOn(kind: DatabaseKind, attempts: number, seed: number): Promise<ReservationCounts> {
  const database = await createTestDatabase(kind);
  const servers: ServerProcess[] = [];
  try {
    for (let i = 0; i < 2; i++) servers.push(await startServerOn(database, { CLICKTREE_TIMEZONE: "UTC" }));
    const addresses = servers.map(({ address }) => address);
    return await fight(kind, addresses, attempts, seed);
  } finally {
    for (const { process } of servers) await process.stop();
    await database.drop();
  }
}

type Tally = Pick<ReservationCounts, "reserved" | "taken" | "overQuota" | "other" | "cancelled">;

async function fight(
  kind: DatabaseKind,
  addresses: readonly string[],
  attempts: number,
  seed: number,
): Promise<ReservationCounts> {
  const random = seeded(seed);
  const hours = hoursToReserve();
  const held = new HeldHours();
  const tally: Tally = { reserved: 0, taken: 0, overQuota: 0, other: 0, cancelled: 0 };
  const hoursOfKeepers: Reservation[][] = Array.from({ length: keepers }, () => []);
  let left = attempts;
  /** Calls of an account at one server, one after the other. */
  const lane = async (caller: Caller, account: number) => {
    while (left-- > 0) {
      const reply = await caller.call(create, { body: random.pick(hours), mayFail: true });
      const result = outcome(reply);
      tally[result] += 1;
      if (result === "reserved") held.take(reply.data, account);
      const own = hoursOfKeepers[account] ?? [];
      if (result === "reserved") own.push(reply.data);
      const isFull = result === "overQuota" && random.below(4) === 0;
      const back = account >= keepers || isFull ? own.splice(random.below(own.length), 1) : [];
      for (const reserved of back) tally[await giveBack(caller, reserved, held)] += 1;
    }
  };
  const people = await Promise.all(Array.from({ length: accounts }, () => registerUser(addresses[0]!)));
  const lanes = people.flatMap(({ headers }, account) =>
    addresses.flatMap((address) =>
      Array.from({ length: lanesAtServer }, () => ({ account, caller: createCaller(address, headers) })),
    ),
  );
  const began = performance.now();
  await Promise.all(lanes.map(({ caller, account }) => lane(caller, account)));
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const admin = await signInAdmin(addresses[1]!);
  const lost = held.differences((await admin.call(routes.adminReservations.list)).data);
  const { doubleBookings, quotaViolations } = held;
  process.stdout.write(
    `reservations ${kind} seed ${seed} ${attempts} attempts of ${accounts} accounts at two servers in ${seconds} s:` +
      ` 201 ${tally.reserved}, 409 ${tally.taken + tally.overQuota}` +
      ` (taken ${tally.taken}, weekly limit ${tally.overQuota}), other ${tally.other}, cancelled ${tally.cancelled};` +
      ` double bookings ${doubleBookings}, quota violations ${quotaViolations}, lost ${lost}\n`,
  );
  return { attempts, ...tally, doubleBookings, quotaViolations, lost };
}

/** From noon of tomorrow on, so that none begins during the run. */
function hoursToReserve(): LabHour[] {
  const { date } = labHourAt(Date.now(), "UTC");
  const days = Array.from({ length: daysAhead }, (_, day) => addDays(date, day + 1));
  const all = days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => ({ date: day, hour })));
  return all.slice(12);
}

function outcome({ status, code }: Pick<Reply, "status" | "code">): keyof Tally {
  if (status === 201) return "reserved";
  if (status === 409 && code === "SLOT_TAKEN") return "taken";
  return status === 409 && code === "WEEKLY_LIMIT" ? "overQuota" : "other";
}

async function giveBack(caller: Caller, reserved: Reservation, held: HeldHours): Promise<"cancelled" | "other"> {
  // Another account may have the hour before we hear that it is cancelled.
  held.release(reserved);
  const { status } = await caller.call(cancel, { id: reserved.id, mayFail: true });
  return status === 200 ? "cancelled" : "other";
}
