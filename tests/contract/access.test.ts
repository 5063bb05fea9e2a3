import { routeTable, scopeValues } from "@clicktree/contract";
import { type MailServer, startMailServer, startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccessRow, accessRows, type Outcome } from "./access-rows.js";
import { createWorld, newEquipment, rightBodies, rightQueries, statusOf, type World } from "./world.js";

let mailServer: MailServer;
let server: TestServer;
let world: World;

beforeAll(async () => {
  mailServer = await startMailServer();
  const settings = {
    CLICKTREE_LAB_CIDRS: "127.0.0.1/32",
    CLICKTREE_SMTP_URL: mailServer.url,
    CLICKTREE_MAIL_FROM: "clicktree@example.org",
    CLICKTREE_PUBLIC_URL: "https://clicktree.example.org",
  };
  server = await startTestServer({ settings });
  world = await createWorld(server, mailServer);
});
afterAll(async () => {
  await server?.stop();
  await mailServer?.stop();
});

const rowOf = (name: string): AccessRow => {
  const row = accessRows[name];
  if (!row) throw new Error(`The access matrix has no row for ${name}`);
  return row;
};

/** Every caller of the matrix with the expected answer. */
function promised(row: AccessRow): [string, Outcome][] {
  const people = (["guest", "owner", "other", "admin"] as const).map((who): [string, Outcome] => [who, row[who]]);
  const isOpen = row.guest === 200;
  const keys = scopeValues.map((scope): [string, Outcome] => [
    `key ${scope}`,
    isOpen || row.keys.includes(scope) ? 200 : 403,
  ]);
  return [...people, ...keys];
}

const callerOf = (who: string) => {
  const { guest, owner, other, admin, keys } = world;
  const people = { guest, owner, other, admin } as Record<string, World["guest"]>;
  const caller = people[who] ?? [...keys].find(([scope]) => who === `key ${scope}`)?.[1];
  if (!caller) throw new Error(`No caller has the name ${who}`);
  return caller;
};

it("has a row for every route and a route for every row [T21]", () => {
  expect(Object.keys(accessRows).sort()).toEqual(routeTable.map(({ name }) => name).sort());
});

it("names in every row the scopes that the route names [T21]", () => {
  for (const { name, route } of routeTable) expect([name, rowOf(name).keys]).toEqual([name, route.scopes ?? []]);
});

describe("who may call what [T15] [T16] [T17]", () => {
  for (const { name, route } of routeTable) {
    it(`${route.method} ${route.path}`, async () => {
      const row = rowOf(name);
      const outcomes: [string, number][] = [];
      for (const [who, outcome] of promised(row)) {
        const id = await world.make(row.subject);
        if (name === "accounts.logout" && who !== "guest") continue;
        const body = name === "deliveries.create" ? await registered() : await rightBodies[name]?.(world, id);
        const status = await statusOf(callerOf(who), route, { id, body, query: rightQueries[name] });
        const success = status === (route.status ?? 200) ? 200 : status;
        if (success !== outcome) outcomes.push([who, status]);
      }
      expect(outcomes).toEqual([]);
    });
  }
});

async function registered() {
  const body = newEquipment();
  const { status } = await world.admin.send("POST", "/api/admin/equipment", { body });
  expect(status).toBe(201);
  return { host: body.host, port: body.port };
}

it("refuses a guest before checking body, number or path [T15]", async () => {
  for (const { route } of routeTable.filter(({ route }) => route.access !== "public")) {
    const path = route.path.replace("{id}", "no-number");
    const reply = await world.guest.send(route.method, path, route.method === "GET" ? {} : { body: { a: 1 } });
    expect([route.path, reply.status, reply.code]).toEqual([route.path, 401, "SIGN_IN_REQUIRED"]);
  }
});

it("refuses a plain user on an administrator's route, for any body [T17]", async () => {
  for (const { route } of routeTable.filter(({ route }) => route.access === "admin")) {
    const path = route.path.replace("{id}", "1");
    const reply = await world.other.send(route.method, path, route.method === "GET" ? {} : { body: { a: 1 } });
    expect([route.path, reply.status, Object.keys(reply.json).sort()]).toEqual([route.path, 403, ["code", "message"]]);
  }
});

it("lets the session decide who calls, not a user named in query or body [T18]", async () => {
  const id = await world.make("tree");
  const before = await world.owner.send("GET", `/api/trees/${id}`);
  for (const query of [`?userId=${world.owner.id}`, "?isAdmin=1"]) {
    const reply = await world.other.send("GET", `/api/trees/${id}${query}`);
    expect([400, 404]).toContain(reply.status);
  }
  const list = await world.other.send("GET", `/api/trees?userId=${world.owner.id}`);
  expect(list.text).not.toContain(`"id":${id},`);
  expect((await world.owner.send("GET", `/api/trees/${id}`)).text).toBe(before.text);
});
