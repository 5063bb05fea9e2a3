import { routes } from "@clicktree/contract";
import { addDays, labHourAt, weekStartOf } from "@clicktree/core/reservations";
import {
  type Caller,
  createCaller,
  createTestDatabase,
  databaseKinds,
  registerUser,
  type ServerProcess,
  signInAdmin,
  startServerOn,
  type TestDatabase,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { create, cancel, own, slots, weeklyHours } = routes.reservations;
/** A zone whose hours are shifted by 15 minutes against those of both machines. */
const timeZone = "Asia/Kathmandu";
const today = () => labHourAt(Date.now(), timeZone).date;

describe.each(databaseKinds)("Reservations at two servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let servers: readonly ServerProcess[];
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const start = (TZ: string) => startServerOn(database, { CLICKTREE_TIMEZONE: timeZone, TZ });
    servers = await Promise.all([start("UTC"), start("America/New_York")]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.stop()));
    await database.drop();
  });

  const atBoth = ({ headers }: Pick<Caller, "headers">) =>
    servers.map(({ address }) => createCaller(address, headers)) as [Caller, Caller];
  /** A new account, signed in at both servers. */
  const person = async () => atBoth(await registerUser(servers[0]!.address));

  it("[T56] give an hour to one account, whichever server is asked", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, person));
    const body = { date: addDays(today(), 1), hour: 9 };
    const replies = await Promise.all(people.flat().map((who) => who.call(create, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it("[T57] [T58] count one week's hours together, and give a cancelled one back once", async () => {
    const [one, two] = await person();
    const date = addDays(today(), 2);
    const ask = () =>
      Promise.all(
        Array.from({ length: 20 }, (_, hour) => (hour % 2 === 0 ? one : two).call(create, { body: { date, hour } })),
      );
    expect((await ask()).filter(({ status }) => status === 201)).toHaveLength(10);
    const [first] = (await one.call(own)).data;
    const cancels = await Promise.all([one, two, one, two].map((who) => who.call(cancel, { id: first!.id })));
    expect(cancels.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await ask()).filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it("[T58] leave one holder of an hour that is cancelled at one server while others book it at both", async () => {
    const [holder, ...others] = await Promise.all(Array.from({ length: 4 }, person));
    const [admin] = atBoth(await signInAdmin(servers[1]!.address));
    const body = { date: addDays(today(), 3), hour: 5 };
    for (let round = 0; round < 8; round++) {
      const { id } = (await holder![0].call(create, { body })).data;
      const [cancelled, ...booked] = await Promise.all([
        holder![round % 2]!.call(cancel, { id }),
        ...others.flat().map((who) => who.call(create, { body })),
      ]);
      expect(cancelled.status).toBe(200);
      const won = booked.filter(({ status }) => status === 201);
      expect(won.length).toBeLessThanOrEqual(1);
      expect(booked.filter(({ code }) => code === "SLOT_TAKEN")).toHaveLength(booked.length - won.length);
      const held = (await admin.call(routes.adminReservations.daily, { query: { date: body.date } })).data;
      expect(held.filter(({ hour }) => hour === body.hour).map((one) => one.id)).toEqual(
        won.map(({ data }) => data.id),
      );
      for (const [who] of others) for (const one of (await who.call(own)).data) await who.call(cancel, { id: one.id });
    }
    // after all cancellations the hour is free again, and every quota is complete
    for (const [who] of [holder!, ...others]) expect((await who.call(own)).data).toEqual([]);
    expect((await others[0]![1].call(create, { body })).status).toBe(201);
  });

  it("[T20] [T59] are the same hours of the laboratory at machines in other time zones, without names", async () => {
    const [[one, two], [stranger]] = [await person(), await person()];
    const body = { date: addDays(today(), 3), hour: 0 };
    const { data: booked } = await two.call(create, { body });
    expect(labHourAt(Date.parse(booked.startsAt), timeZone)).toEqual(body);
    expect((await one.call(own)).data).toEqual([booked]);
    const query = { startDate: body.date, endDate: body.date };
    const seen = await stranger.call(slots, { query });
    expect(seen.data).toContainEqual(body);
    for (const slot of seen.data) expect(Object.keys(slot).sort()).toEqual(["date", "hour"]);
    const week = { weekStartDate: weekStartOf(body.date) };
    const weeks = await Promise.all([one, two].map((who) => who.call(weeklyHours, { query: week })));
    for (const { data } of weeks) expect(data).toMatchObject({ reservedHours: 1, remainingHours: 9, timeZone });
  });

  it("[T60] are refused alike for hours that have begun and beyond the third day", async () => {
    for (const who of await person()) {
      const refusal = async (body: object) => (await who.call(create, { body })).code;
      const { date, hour } = labHourAt(Date.now(), timeZone);
      expect(await refusal({ date, hour })).toBe("SLOT_PAST");
      expect(await refusal({ date: addDays(date, -1), hour: 23 })).toBe("SLOT_PAST");
      // one day later than necessary, in case midnight passes during the test
      expect(await refusal({ date: addDays(date, 5), hour: 0 })).toBe("SLOT_FAR");
    }
  });
});
