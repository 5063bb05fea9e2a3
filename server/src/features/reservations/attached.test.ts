import { type Reservation, routes } from "@clicktree/contract";
import { type Caller, createCaller, forEachDatabase, freshName, testPassword } from "@clicktree/testkit";
import { beforeAll, expect, it } from "vitest";

const { create, cancel } = routes.reservations;
const { transfers, adminTransfers } = routes;

/** The server's clock in UTC; only tests move it. */
const start = Date.parse("2026-11-25T10:30:00.000Z");
let passed = 0;
/** Every test uses its own hours. */
let next: number;

forEachDatabase(
  "A request and a reserved hour",
  (db) => {
    beforeAll(() => {
      next = 12;
    });
    const book = async (who: Caller, hour = next++): Promise<Reservation> =>
      (await who.call(create, { body: { date: "2026-11-26", hour } })).data;
    const send = (who: Caller, reservationId?: unknown) =>
      who.call(transfers.create, { body: { content: "0\n0", reservationId } });
    const refusal = async (reply: ReturnType<typeof send>) => {
      const { status, code, message } = await reply;
      return [status, code, message];
    };
    const sentBy = async (who: Caller) => (await who.call(transfers.list, { query: { view: "summary" } })).data;

    it("belong together in every list, in the single request and for a key that may send", async () => {
      const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
      const { id, date, hour } = await book(user);
      const key = await db.server.apiKey(user, ["transfers:write"]);
      const sent = (await send(key, id)).data;
      const reservation = { id, date, hour, status: "active" };
      expect(sent.reservation).toEqual(reservation);
      for (const view of ["summary", "full"] as const) {
        expect((await user.call(transfers.list, { query: { view } })).data[0]?.reservation).toEqual(reservation);
        expect((await admin.call(transfers.read, { id: sent.id, query: { view } })).data.reservation).toEqual(
          reservation,
        );
        const pending = (await admin.call(adminTransfers.pending, { query: { view } })).data;
        expect(pending.find((one) => one.id === sent.id)?.reservation).toEqual(reservation);
      }
      for (const none of [undefined, null]) expect((await send(user, none)).data.reservation).toBeNull();
    });

    it("are refused for an unknown hour and another's alike, a cancelled one, one that is over, and a wrong number", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const { id, startsAt } = await book(user);
      expect(await refusal(send(other, id))).toEqual([
        404,
        "RESERVATION_UNKNOWN",
        `You have no reserved hour with the number ${id}`,
      ]);
      expect(await refusal(send(user, 2_000_000_000))).toEqual([404, "RESERVATION_UNKNOWN", expect.anything()]);
      const late = await book(user);
      await user.call(cancel, { id: late.id });
      const hours = `2026-11-26 ${late.hour}:00–${late.hour + 1}:00`;
      expect(await refusal(send(user, late.id))).toEqual([
        409,
        "RESERVATION_CANCELLED",
        expect.stringContaining(hours),
      ]);
      for (const wrong of ["1", 0, 1.5])
        expect(await refusal(send(user, wrong))).toEqual([400, "SHAPE", expect.anything()]);
      try {
        // the current hour counts until it ends
        passed = Date.parse(startsAt) - start + 3_599_000;
        expect((await send(user, id)).status).toBe(201);
        passed += 1_000;
        expect(await refusal(send(user, id))).toEqual([409, "RESERVATION_OVER", expect.anything()]);
        const zh = { "accept-language": "zh" };
        const inChinese = await user.call(transfers.create, { body: { content: "0", reservationId: id }, headers: zh });
        expect(inChinese.message).toMatch(/^您预约的时段 2026-11-26 .* 已结束/);
      } finally {
        passed = 0;
      }
      // no number was used
      expect((await sentBy(user)).map(({ requestNumber }) => requestNumber)).toEqual([`request_${user.username}_1`]);
      expect(await sentBy(other)).toEqual([]);
    });

    it("stay together when the owner or an administrator cancels the hour, and the lists change", async () => {
      const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
      for (const end of ["owner", "administrator"] as const) {
        const { id } = await book(user);
        const sent = (await send(user, id)).data;
        const lists = [
          [user, transfers.list],
          [admin, adminTransfers.pending],
        ] as const;
        const read = ([who, list]: (typeof lists)[number], etag = "") =>
          who.call(list, { query: { view: "summary" }, headers: { "if-none-match": etag } });
        const before = await Promise.all(lists.map((list) => read(list)));
        if (end === "owner") await user.call(cancel, { id });
        else await admin.call(routes.adminReservations.cancel, { id, body: { reason: "The cryostat is warm" } });
        for (const [i, list] of lists.entries()) {
          const after = await read(list, before[i]!.headers.get("etag") ?? "");
          expect(after.status).toBe(200);
          const shown = after.data.find((one) => one.id === sent.id);
          expect(shown).toMatchObject({ status: 0, reservation: { id, status: "cancelled" } });
        }
      }
    });

    it("are separated when the account is deleted with its coming hours; the request stays", async () => {
      const admin = await db.server.admin();
      const username = freshName("leaving");
      const credentials = { body: { username, password: testPassword } };
      const { data: account } = await admin.call(routes.administrators.create, credentials);
      const { token } = (await db.server.guest.call(routes.accounts.adminLogin, credentials)).data;
      const leaving = createCaller(db.server.address, { "X-Auth-Token": token });
      const { id } = (await send(leaving, (await book(leaving)).id)).data;
      const summary = { query: { view: "summary" } } as const;
      const before = await admin.call(adminTransfers.pending, summary);
      await admin.call(routes.administrators.remove, { id: account.id });
      const headers = { "if-none-match": before.headers.get("etag") ?? "" };
      const after = await admin.call(adminTransfers.pending, { ...summary, headers });
      expect(after.data.find((one) => one.id === id)).toMatchObject({ reservation: null });
    });

    it("are sent once for a repeated key, and the hour is part of what is repeated", async () => {
      const user = await db.server.registerUser();
      const [one, two] = [await book(user), await book(user)];
      const headers = { "idempotency-key": "once" };
      const repeat = (reservationId: number) =>
        user.call(transfers.create, { body: { content: "0\n0", reservationId }, headers });
      const first = (await repeat(one.id)).data;
      await user.call(cancel, { id: one.id });
      expect((await repeat(one.id)).data).toEqual(first);
      expect((await repeat(two.id)).code).toBe("IDEMPOTENCY_KEY_REUSED");
    });
  },
  { settings: { CLICKTREE_TIMEZONE: "UTC" }, now: () => start + passed },
);
