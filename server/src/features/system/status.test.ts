import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { forEachDatabase } from "@clicktree/testkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "../../config/read-settings.js";
import type { Store } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { systemStatus } from "./status.js";

const { status } = routes.system;
const over = "2001-01-01T02:00Z/2001-01-01T04:00Z";
const planned = "2999-01-01T10:00+08:00/2999-01-01T12:00+08:00";
const later = "2999-01-02T02:00Z/2999-01-02T04:00Z";
const settings = { CLICKTREE_TIMEZONE: "Asia/Shanghai", CLICKTREE_MAINTENANCE: [later, over, planned].join() };

forEachDatabase(
  "The system status over HTTP",
  (db) => {
    it("is for everyone who is signed in, and counts all accounts", async () => {
      const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
      const before = (await user.call(status)).data;
      expect(before).toMatchObject({
        databaseStatus: "connected",
        activeReservations: 0,
        timeZone: "Asia/Shanghai",
        nextMaintenanceWindow: { start: "2999-01-01T02:00:00.000Z", end: "2999-01-01T04:00:00.000Z" },
      });
      expect(before.databaseMs).toBeGreaterThanOrEqual(0);
      expect(Date.parse(before.currentTime)).toBeGreaterThan(Date.UTC(2026, 0, 1));
      await db.server.registerUser();
      const tomorrow = addDays(labHourAt(Date.now(), "Asia/Shanghai").date, 1);
      await user.call(routes.reservations.create, { body: { date: tomorrow, hour: 9 } });
      const totalUsers = (before.totalUsers ?? 0) + 1;
      expect((await admin.call(status)).data).toMatchObject({ totalUsers, activeReservations: 1 });
      expect((await db.server.guest.call(status, { mayFail: true })).status).toBe(401);
    });
  },
  { settings },
);

/** The status with the given load of the machine and the given response time of the database. */
function statusOf(given: { load?: number; databaseMs?: number; maintenance?: string; store?: Pick<Store, "first"> }) {
  const read = readSettings({ CLICKTREE_TIMEZONE: "UTC", CLICKTREE_MAINTENANCE: given.maintenance });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  let elapsed = 0;
  const answering = {
    first: () => {
      elapsed = given.databaseMs ?? 1;
      return Promise.resolve({ users: 3, hours: 2 });
    },
  };
  const store = (given.store ?? answering) as Store;
  const now = () => Date.UTC(2026, 10, 21);
  const machine = { load: () => given.load ?? 0, cores: () => 2, elapsed: () => elapsed, uptime: () => 12.7 };
  return systemStatus({ store, now, settings: read.settings }, machine);
}

describe("The system status", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    [0, "operational", "low"],
    [0.98, "operational", "low"],
    [1, "operational", "medium"],
    [1.78, "operational", "medium"],
    [1.8, "degraded", "high"],
    [9, "degraded", "high"],
  ])("judges a load of %s on two cores as %s, %s", async (load, word, systemLoad) => {
    expect(await statusOf({ load })).toMatchObject({ status: word, systemLoad, loadPerCore: load / 2, uptime: 12 });
  });

  it("is degraded when the database takes more than a second", async () => {
    expect(await statusOf({ databaseMs: 1_000 })).toMatchObject({ status: "operational", databaseMs: 1_000 });
    const slow = {
      status: "degraded",
      databaseStatus: "connected",
      databaseMs: 1_001,
      totalUsers: 3,
      activeReservations: 2,
    };
    expect(await statusOf({ databaseMs: 1_001 })).toMatchObject(slow);
  });

  const dead = { status: "down", databaseStatus: "disconnected", databaseMs: null, totalUsers: null };

  it("is down when the database refuses, and hides no other error", async () => {
    const refusing = (error: Error) => ({ first: () => Promise.reject(error) });
    for (const code of ["DATABASE_DOWN", "DATABASE_BUSY"] as const)
      expect(await statusOf({ store: refusing(new DomainError(code)) })).toMatchObject(dead);
    await expect(statusOf({ store: refusing(new Error("a bug")) })).rejects.toThrow("a bug");
  });

  it("is down when the database does not answer for five seconds", async () => {
    vi.useFakeTimers();
    const answer = statusOf({ store: { first: () => new Promise<never>(() => undefined) } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toMatchObject({ ...dead, activeReservations: null });
  });

  it("names the current maintenance window before the next one, and none if all are over", async () => {
    const running = "2026-11-20T23:00Z/2026-11-21T01:00Z";
    const next = (await statusOf({ maintenance: `${later},${running}` })).nextMaintenanceWindow;
    expect(next?.start).toBe("2026-11-20T23:00:00.000Z");
    expect(await statusOf({ maintenance: over })).not.toHaveProperty("nextMaintenanceWindow");
  });
});
