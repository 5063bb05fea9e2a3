import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import {
  createTestDatabase,
  databaseKinds,
  type Person,
  registerUser,
  type ServerProcess,
  signIn,
  startServerOn,
  type TestDatabase,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { create, cancel, own } = routes.reservations;
const tomorrow = () => addDays(labHourAt(Date.now(), "UTC").date, 1);

describe.each(databaseKinds)("Reservations at two servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let servers: readonly ServerProcess[];
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    const start = () => startServerOn(database, { CLICKTREE_TIMEZONE: "UTC" });
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.stop()));
    await database.drop();
  });

  /** An account that is signed in at both servers. */
  async function person(): Promise<readonly Person[]> {
    const one = await registerUser(servers[0]!.address);
    return [one, await signIn(servers[1]!.address, one.username)];
  }

  it("[T56] give an hour to one account, whichever server is asked", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, person));
    const body = { date: tomorrow(), hour: 9 };
    const replies = await Promise.all(people.flat().map((who) => who.call(create, { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it("[T57] [T58] count one week's hours together, and give a cancelled one back once", async () => {
    const [one, two] = (await person()) as [Person, Person];
    const date = addDays(tomorrow(), 1);
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
});
