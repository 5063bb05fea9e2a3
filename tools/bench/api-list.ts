// Processor time of the server for one answer of GET /api/trees: 64 connections, signed in, 50 trees, SQLite.
import { createTestDatabase, testSettings } from "@clicktree/testkit";
import { type MeasuredChild, startMeasuredChild } from "./api-list/measured-child.js";
import { seed, tokenOf, users } from "./api-list/seed.js";
import type { Bench } from "./bench.js";
import { compare, type Measure, worst } from "./harness.js";
import { Connections, getRequest } from "./http-load.js";
import { hasWrk, wrkPace } from "./wrk.js";

const connections = 64;
const path = "/api/trees";
const enough = 4_000;

/** A server under measurement with its 64 connections. */
class Measured {
  readonly connections: Connections;

  constructor(readonly child: MeasuredChild) {
    this.connections = new Connections(child.port, connections);
  }

  /** Microseconds of the server's processor time for one request. */
  async perRequest(requests: readonly string[], count = enough, status = 200): Promise<number> {
    await this.connections.load(requests.slice(0, 1), connections);
    const before = await this.child.cpu();
    const statuses = await this.connections.load(requests, count);
    const used = (await this.child.cpu()) - before;
    if (statuses.get(status) !== count) throw new Error(`Not all ${status}: ${JSON.stringify([...statuses])}`);
    return used / count;
  }

  async stop(): Promise<void> {
    this.connections.close();
    await this.child.stop();
  }
}

/** Every round requests lists that no round requested before, of other users. A first call caches their sessions. */
function coldRounds(ours: Measured, firstUser: number, count: number): Measure {
  let next = firstUser;
  return async () => {
    const tokens = Array.from({ length: count }, () => ({ "x-auth-token": tokenOf(next++) }));
    await ours.perRequest(
      tokens.map((token) => getRequest("/api/user", token)),
      count,
    );
    return ours.perRequest([...tokens.slice(1).map((token) => getRequest(path, token))], count - 1);
  };
}

export const bench: Bench = async (rounds) => {
  const database = await createTestDatabase("sqlite");
  const settings = { ...testSettings, ...database.settings, CLICKTREE_LOG_LEVEL: "error" };
  const child = (name: string, given: object) => startMeasuredChild(`./api-list/${name}.js`, import.meta.url, given);
  // The server creates the schema.
  await (await child("ours", settings)).stop();
  const { file, first } = await seed(database.dataDir);
  const ours = new Measured(await child("ours", settings));
  const token = { "x-auth-token": tokenOf(first) };
  const answer = await fetch(`http://127.0.0.1:${ours.child.port}${path}`, { headers: token });
  const unchanged = { ...token, "if-none-match": answer.headers.get("etag") ?? "" };
  const floor = new Measured(await child("floor", { body: await answer.text() }));
  const peer = new Measured(await child("peer", { file, userId: first }));
  const signedIn = await fetch(`http://127.0.0.1:${peer.child.port}/sign-in`);
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  try {
    const constant = () => floor.perRequest([getRequest(path, token)]);
    const models = () => peer.perRequest([getRequest(path, { cookie })], 150);
    const warm = () => ours.perRequest([getRequest(path, token)]);
    const same = () => ours.perRequest([getRequest(path, unchanged)], enough, 304);
    // Let all of them compile their hot code before measuring.
    for (let i = 0; i < 5; i++) for (const run of [constant, warm, same]) await run();
    const half = Math.floor(users / 2);
    const learn = coldRounds(ours, first + 1, Math.floor((half - 1) / 8));
    for (let i = 0; i < 8; i++) await learn?.();
    const cold = coldRounds(ours, first + half, Math.floor(half / (rounds + 1)));
    const rows = [
      await compare({ label: "warm", ours: warm, floor: constant, peer: models, maxOfFloor: 1.5 }, rounds),
      await compare({ label: "304", ours: same, floor: constant, peer: undefined, maxOfFloor: 1.3 }, rounds),
      await compare({ label: "cold", ours: cold, floor: constant, peer: models, maxOfFloor: 4 }, rounds),
    ];
    const pace = (one: Measured) => () => wrkPace(`http://127.0.0.1:${one.child.port}${path}`, connections, token);
    if (hasWrk)
      rows.push(
        await compare(
          { label: "warm, from answer to answer under wrk", ours: pace(ours), floor: pace(floor) },
          Math.min(rounds, 5),
        ),
      );
    return {
      unit: "µs",
      rows,
      summary: worst(rows.slice(0, 3)),
      notes: [
        "processor time of the server's process, user and system, for one answer; 64 connections, 50 trees, SQLite",
        "floor: hapi that answers the same bytes; peer: model instances of Sequelize and @hapi/cookie's sealed session",
        "cold: the session is known, the list is not in memory and comes from the database",
        ...(hasWrk ? [] : ["wrk is not installed (apt-get install wrk)"]),
      ],
    };
  } finally {
    for (const one of [ours, floor, peer]) await one.stop();
    await database.drop();
  }
};
