import { type Reservation, routes } from "@clicktree/contract";
import { addDays, instantsOf, labHourAt, weekStartOf } from "@clicktree/core/reservations";
import { type Caller, eventually, forEachDatabase, openEventStream, type Person } from "@clicktree/testkit";
import { beforeAll, expect, it } from "vitest";

const { slots, create, cancel, own, withdrawn, calendar, weeklyHours } = routes.reservations;
const { list, daily, cancel: cancelAny } = routes.adminReservations;
const timeZone = "Asia/Shanghai";

/**
 * The server's clock: a time shortly before midnight in Shanghai plus the time that a test adds. It does not run by
 * itself, so that no test runs into midnight.
 */
const start = Date.parse("2026-11-25T15:59:59.900Z");
let passed = 0;
const now = () => start + passed;
const today = () => labHourAt(now(), timeZone);
/** Every test uses its own hours, at most three days ahead. */
let next = 0;
const freshHour = () => ({ date: addDays(today().date, 2 + Math.floor(next / 24)), hour: next++ % 24 });

forEachDatabase(
  "Reservations",
  (db) => {
    beforeAll(() => {
      next = 0;
    });
    const book = async (who: Caller, body: object = freshHour()) => who.call(create, { body });
    const booked = async (who: Caller, body?: object): Promise<Reservation> => (await book(who, body)).data;
    const codeOf = async (reply: ReturnType<typeof book>) => {
      const { status, code } = await reply;
      return [status, code];
    };
    const left = async (who: Caller, date: string) =>
      (await who.call(weeklyHours, { query: { weekStartDate: weekStartOf(date) } })).data;

    it("belong to one account, and show in lists of the owner and the administrators", async () => {
      const user = await db.server.registerUser();
      const slot = freshHour();
      const reply = await book(user, slot);
      expect(reply.status).toBe(201);
      expect(reply.data).toMatchObject(slot);
      const { id, startsAt, endsAt } = reply.data;
      expect(labHourAt(Date.parse(startsAt), timeZone)).toEqual(slot);
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(3_600_000);
      expect((await user.call(own)).data).toEqual([reply.data]);
      const admin = await db.server.admin();
      const seen = (await admin.call(list)).data.filter((one) => one.id === id);
      expect(seen).toMatchObject([
        {
          ...slot,
          weekStartDate: weekStartOf(slot.date),
          status: "active",
          userId: user.id,
          user: { username: user.username, isAdmin: 0 },
        },
      ]);
      const ofDay = (await admin.call(daily, { query: { date: slot.date } })).data;
      expect(ofDay.map((one) => one.id)).toContain(id);
      expect(await left(user, slot.date)).toMatchObject({ reservedHours: 1, remainingHours: 9, timeZone });
    });

    it("[T20] show others date and hour only", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const slot = freshHour();
      await booked(user, slot);
      const seen = await other.call(slots, { query: { startDate: slot.date, endDate: slot.date } });
      expect(seen.data).toContainEqual(slot);
      for (const slot of seen.data) expect(Object.keys(slot).sort()).toEqual(["date", "hour"]);
      expect(seen.text).not.toContain(user.username);
      expect((await other.call(own)).data).toEqual([]);
    });

    it("[T56] give an hour to one of eight users who ask together", async () => {
      const users = await Promise.all(Array.from({ length: 8 }, () => db.server.registerUser()));
      const slot = freshHour();
      const replies = await Promise.all(users.map((user) => book(user, slot)));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = replies.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(7);
      for (const { code, message } of refused)
        expect([code, message]).toEqual(["SLOT_TAKEN", "This time slot is already reserved"]);
    });

    it("[T57] stop at ten hours a week, also when one user asks for twenty together", async () => {
      const user = await db.server.registerUser();
      const date = addDays(today().date, 1);
      const replies = await Promise.all(Array.from({ length: 20 }, (_, hour) => book(user, { date, hour })));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = replies.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(10);
      for (const { code, message } of refused)
        expect([code, message]).toEqual([
          "WEEKLY_LIMIT",
          "You have reached your weekly limit of 10 hours. Please wait until next week to make new reservations.",
        ]);
      expect(await left(user, date)).toMatchObject({ reservedHours: 10, remainingHours: 0 });
      const mine: Reservation[] = (await user.call(own)).data;
      for (const { id } of mine) expect((await user.call(cancel, { id })).status).toBe(200);
      expect(await left(user, date)).toMatchObject({ reservedHours: 0, remainingHours: 10 });
    });

    it("[T58] are cancelled once, and the hour and the quota are free again", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const slot = freshHour();
      for (let round = 0; round < 5; round++) {
        const { id } = await booked(user, slot);
        const [, , ...cancels] = await Promise.all([
          book(other, slot),
          book(user, slot),
          ...Array.from({ length: 4 }, () => user.call(cancel, { id })),
        ]);
        expect(cancels.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
        const admin = await db.server.admin();
        const held = (await admin.call(daily, { query: { date: slot.date } })).data.filter(
          ({ hour }) => hour === slot.hour,
        );
        expect(held.length).toBeLessThanOrEqual(1);
        const counted = await left(user, slot.date);
        expect(counted.reservedHours).toBe(held.filter((one) => one.userId === user.id).length);
        for (const who of [user, other])
          for (const one of (await who.call(own)).data) await who.call(cancel, { id: one.id });
      }
    });

    it("[T60] are refused in the past, four days ahead and for dates that do not exist", async () => {
      const user = await db.server.registerUser();
      const { date, hour } = today();
      const refusal = (body: object) => codeOf(book(user, body));
      expect(await refusal({ date, hour })).toEqual([400, "SLOT_PAST"]);
      expect(await refusal({ date: addDays(date, -1), hour: 23 })).toEqual([400, "SLOT_PAST"]);
      expect(await refusal({ date: addDays(date, 4), hour: 0 })).toEqual([400, "SLOT_FAR"]);
      expect(await refusal({ date: "2026-02-30", hour: 0 })).toEqual([400, "DATE_INVALID"]);
      expect(await refusal({ date, hour: 24 })).toEqual([400, "SHAPE"]);
      expect(await refusal({ date, hour: 1.5 })).toEqual([400, "SHAPE"]);
    });

    it("refuse lists without real dates, over more than 31 days, and weeks that do not start on Monday", async () => {
      const user = await db.server.registerUser();
      const status = async (query: Record<string, string>, route: typeof slots | typeof weeklyHours = slots) => {
        const reply = await user.call(route, { query });
        return [reply.status, reply.code];
      };
      expect(await status({ startDate: "2026-11-01", endDate: "2026-12-02" })).toEqual([200, undefined]);
      for (const [startDate, endDate] of [
        ["2026-11-01", "2026-12-03"],
        ["2026-11-02", "2026-11-01"],
        ["2026-02-29", "2026-03-01"],
      ])
        expect(await status({ startDate: startDate!, endDate: endDate! })).toEqual([400, "DATE_RANGE"]);
      expect(await status({ startDate: "2026-11-01" })).toEqual([400, "SHAPE"]);
      expect(await status({ weekStartDate: "2026-11-24" }, weeklyHours)).toEqual([400, "WEEK_START"]);
      expect(await status({ weekStartDate: "2026-11-23" }, weeklyHours)).toEqual([200, undefined]);
    });

    it("cannot be cancelled once they have begun", async () => {
      const user = await db.server.registerUser();
      const slot = freshHour();
      const { id, startsAt } = await booked(user, slot);
      try {
        passed = Date.parse(startsAt) - start + 60_000;
        expect(await codeOf(user.call(cancel, { id }) as never)).toEqual([409, "SLOT_BEGUN"]);
        expect(await codeOf(book(user, slot))).toEqual([400, "SLOT_PAST"]);
        const admin = await db.server.admin();
        // the current hour is active
        expect((await admin.call(list)).data.map((one) => one.id)).toContain(id);
        passed += 3_600_000;
        expect((await admin.call(list)).data.map((one) => one.id)).not.toContain(id);
      } finally {
        passed = 0;
      }
    });

    it("are free again when their owner's account is closed, except those that have begun", async () => {
      const [user, other, admin] = [
        await db.server.registerUser(),
        await db.server.registerUser(),
        await db.server.admin(),
      ];
      // three hours of one day
      while (next % 24 > 21) next++;
      const slots = [freshHour(), freshHour(), freshHour()] as const;
      for (const slot of slots) await booked(user, slot);
      try {
        passed = instantsOf(slots[1], timeZone)!.start - start + 60_000;
        await admin.call(routes.administrators.closeAccount, { body: { username: user.username } });
        const held = (await admin.call(daily, { query: { date: slots[0].date } })).data;
        const ofSlots = slots.map(({ hour }) => held.filter((one) => one.hour === hour).map(({ userId }) => userId));
        expect(ofSlots).toEqual([[null], [null], []]);
        expect((await book(other, slots[2])).status).toBe(201);
      } finally {
        passed = 0;
      }
    });

    it("are cancelled by an administrator with a reason, which the owner sees", async () => {
      const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
      const { id, date, hour } = await booked(user);
      const none = await admin.call(cancelAny, { id, body: { reason: " " } });
      expect([none.status, none.code]).toEqual([400, "REASON_REQUIRED"]);
      expect((await admin.call(cancelAny, { id, body: { reason: " The cryostat is warm " } })).status).toBe(200);
      expect((await user.call(own)).data).toEqual([]);
      expect((await user.call(withdrawn)).data).toMatchObject([
        { id, date, hour, cancelledBy: "admin", reason: "The cryostat is warm" },
      ]);
      expect((await admin.call(cancelAny, { id, body: { reason: "again" } })).status).toBe(404);
      expect(await left(user, date)).toMatchObject({ reservedHours: 0 });
    });

    it("are served as a calendar in UTC with fixed texts only, whose events keep their UIDs [T88]", async () => {
      const user = await db.server.registerUser();
      const { id, startsAt, endsAt } = await booked(user);
      const file = await user.call(calendar);
      expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      const lines = file.text.split("\r\n");
      const stamp = (time: string) => `${time.slice(0, 19).replace(/[-:]/g, "")}Z`;
      expect(lines).toEqual([
        ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Clicktree//Reservations//EN", "BEGIN:VEVENT"],
        ...[`UID:${id}-20261125T155959900Z@reservations.clicktree`, "DTSTAMP:20261125T155959Z"],
        ...[`DTSTART:${stamp(startsAt)}`, `DTEND:${stamp(endsAt)}`, "SUMMARY:Quantum receiver reserved"],
        ...["END:VEVENT", "END:VCALENDAR", ""],
      ]);
      // the same server under another name
      const named = { ...user, address: user.address.replace("127.0.0.1", "localhost") };
      const again = await fetch(`${named.address}${calendar.path}`, { headers: user.headers });
      expect(await again.text()).toBe(file.text);
    });

    it("are announced to everybody who is signed in", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const stream = await openEventStream(other as Person);
      const { id } = await booked(user);
      await eventually(() => stream.events.some((event) => event.list === "reservations" && event.id === id));
      stream.close();
    });

    it("answer a repeated call with the same hour", async () => {
      const user = await db.server.registerUser();
      const body = freshHour();
      const send = () => user.send("POST", "/api/reservations", { body, headers: { "idempotency-key": "once" } });
      const [one, two] = [await send(), await send()];
      expect([one.status, two.status]).toEqual([201, 201]);
      expect(two.text).toBe(one.text);
    });
  },
  { settings: { CLICKTREE_TIMEZONE: timeZone }, now },
);
