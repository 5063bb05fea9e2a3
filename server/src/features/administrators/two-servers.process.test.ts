import { routes } from "@clicktree/contract";
import {
  type Caller,
  createCaller,
  createTestDatabase,
  databaseKinds,
  eventually,
  openEventStream,
  type ServerProcess,
  signInAdmin,
  startServerOn,
  type TestDatabase,
  testPassword,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { accounts, administrators } = routes;

describe.each(databaseKinds)("Administrators at two servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    [one, two] = await Promise.all([startServerOn(database), startServerOn(database)]);
  });
  afterAll(async () => {
    await Promise.all([one.process.stop(), two.process.stop()]);
    await database.drop();
  });

  it("who delete each other at the same time leave one, and the stream of the other ends at its own server", async () => {
    let left: { readonly id: number; readonly caller: Caller } | undefined;
    for (let round = 1; round <= 4; round++) {
      const first = left ?? { id: 1, caller: await signInAdmin(one.address) };
      const body = { username: `admin${round}`, password: testPassword };
      const { id } = (await first.caller.call(administrators.create, { body })).data;
      const signedIn = await createCaller(two.address).call(accounts.adminLogin, { body });
      const second = { id, caller: createCaller(two.address, { "X-Auth-Token": signedIn.data.token }) };
      const streams = await Promise.all([first, second].map(({ caller }) => openEventStream(caller)));

      const replies = await Promise.all([
        first.caller.call(administrators.remove, { id: second.id }),
        second.caller.call(administrators.remove, { id: first.id }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
      const firstWon = replies[0].status === 200;
      left = firstWon ? first : second;
      const [mine, theirs] = firstWon ? streams : [...streams].reverse();
      await eventually(() => theirs?.ended);
      expect(mine?.ended).toBe(false);
      mine?.close();
      const names = (await left.caller.call(administrators.list)).data.map((administrator) => administrator.id);
      expect(names).toEqual([left.id]);
      expect((await left.caller.call(administrators.remove, { id: left.id })).code).toBe("ADMIN_LAST");
    }
  });
});
