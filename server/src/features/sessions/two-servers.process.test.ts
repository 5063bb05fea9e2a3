import { routes } from "@clicktree/contract";
import {
  createTestDatabase,
  databaseKinds,
  eventually,
  openEventStream,
  registerUser,
  signIn,
  startServerOn,
} from "@clicktree/testkit";
import { describe, expect, it } from "vitest";

const { accounts, sessions } = routes;

describe.each(databaseKinds)("A session that is ended at another server (%s)", (kind) => {
  it("closes its event stream, stops at its next call, and is gone from open lists", async () => {
    const database = await createTestDatabase(kind);
    const [one, two] = await Promise.all([startServerOn(database), startServerOn(database)]);
    const here = await registerUser(one.address);
    const [first, second] = [await signIn(two.address, here.username), await signIn(two.address, here.username)];
    const streams = await Promise.all([here, first, second].map(openEventStream));
    const [mine, ...others] = streams;
    const id = (await first.call(sessions.list)).data[0]?.id ?? 0;
    await here.call(sessions.end, { id });
    await eventually(() => others[0]?.ended);
    expect((await first.call(accounts.user)).status).toBe(401);
    expect([others[1]?.ended, mine?.ended]).toEqual([false, false]);
    await eventually(() => others[1]?.events.some(({ list }) => list === "sessions"));
    await here.call(sessions.endOthers);
    await eventually(() => others[1]?.ended);
    expect((await second.call(accounts.user)).status).toBe(401);
    expect(mine?.ended).toBe(false);
    mine?.close();
    await Promise.all([one.process.stop(), two.process.stop()]);
    await database.drop();
  });
});
