import { routes } from "@clicktree/contract";
import { type Caller, databaseKinds, eventually, startTestServer } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const day = 86_400_000;
const { user } = routes.accounts;

describe.each(databaseKinds)("A session on %s", (kind) => {
  it("ends after seven days without use, and after thirty in any case", async () => {
    let now = Date.UTC(2026, 10, 21, 9);
    const server = await startTestServer({ database: kind, now: () => now });
    const used = await server.registerUser();
    const signIn = () => server.signIn(used.username);
    const idle = await signIn();
    const status = async (who: Caller) => (await who.call(user)).status;
    const sessions = async (who: Caller) => (await who.call(routes.sessions.list)).data;
    const idOf = async (who: Caller) => (await sessions(who)).find(({ isCurrent }) => isCurrent)?.id;
    /** Uses a session until a use is recorded: the server does that in the background, for one use at a time. */
    const use = async (who: Caller, id: number | undefined) => {
      const fresh = await signIn();
      const at = new Date(now).toISOString();
      await eventually(async () => {
        expect(await status(who)).toBe(200);
        return (await sessions(fresh)).some((one) => one.id === id && one.lastUsedAt === at);
      });
    };
    const usedId = await idOf(used);
    for (let days = 6; days <= 24; days += 6) {
      now += 6 * day;
      await use(used, usedId);
      if (days > 6) expect(await status(idle)).toBe(401);
    }
    now += 6 * day;
    expect(await status(used)).toBe(401);
    expect(await status(await signIn())).toBe(200);
    now += day;
    const begin = now;
    const [busy, unused] = [await signIn(), await signIn()];
    const busyId = await idOf(busy);
    for (const days of [7, 14, 21, 28]) {
      // each use is a millisecond before the end that the use before it set
      now = begin + days * day - days / 7;
      await use(busy, busyId);
      now = begin + days * day;
      expect(await status(unused)).toBe(401);
    }
    now = begin + 30 * day - 1;
    expect(await status(busy)).toBe(200);
    now = begin + 30 * day;
    expect(await status(busy)).toBe(401);
    await server.stop();
  });
});
