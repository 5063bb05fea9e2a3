import { routes } from "@clicktree/contract";
import {
  createCaller,
  createTestDatabase,
  databaseKinds,
  registerUser,
  signIn,
  testSettings,
} from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../config/read-settings.js";
import { startServer } from "../../start-server.js";

const day = 86_400_000;
const { user } = routes.accounts;

describe.each(databaseKinds)("A session on %s", (kind) => {
  it("ends after seven days without use, and after thirty in any case", async () => {
    const database = await createTestDatabase(kind);
    const read = readSettings({ ...testSettings, ...database.settings });
    if ("faults" in read) throw new Error("refused");
    let now = Date.UTC(2026, 10, 21, 9);
    const server = await startServer(read.settings, { now: () => now });
    const used = await registerUser(server.address);
    const idle = await signIn(server.address, used.username);
    const status = async ({ headers }: { headers: Record<string, string> }) =>
      (await createCaller(server.address, headers).call(user)).status;
    for (let days = 6; days <= 24; days += 6) {
      now += 6 * day;
      expect(await status(used)).toBe(200);
      // The use is recorded in the background; this sign-in is queued behind that write.
      await signIn(server.address, used.username);
      if (days > 6) expect(await status(idle)).toBe(401);
    }
    now += 6 * day;
    expect(await status(used)).toBe(401);
    expect(await status(await signIn(server.address, used.username))).toBe(200);
    now += day;
    const begin = now;
    const [busy, unused] = [await signIn(server.address, used.username), await signIn(server.address, used.username)];
    for (const days of [7, 14, 21, 28]) {
      // each use is a millisecond before the end that the use before it set
      now = begin + days * day - days / 7;
      expect(await status(busy)).toBe(200);
      await signIn(server.address, used.username);
      now = begin + days * day;
      expect(await status(unused)).toBe(401);
    }
    now = begin + 30 * day - 1;
    expect(await status(busy)).toBe(200);
    now = begin + 30 * day;
    expect(await status(busy)).toBe(401);
    await server.stop();
    await database.drop();
  });
});
