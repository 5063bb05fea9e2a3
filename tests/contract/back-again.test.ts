import { type Route, routes, routeTable } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { type Caller, forEachDatabase, freshName, type Person, smallTree, testPassword } from "@clicktree/testkit";
import { beforeAll, describe, expect, it } from "vitest";
import { createWorld, type World } from "./world.js";

/** A call that sets something, and how to read what is set. X, Y, X must end with X. */
interface Setting {
  readonly x: unknown;
  readonly y: unknown;
  readonly set: (value: never, by: Person, admin: Person, id: number) => Promise<{ readonly status: number }>;
  readonly read: (by: Person, admin: Person, id: number) => Promise<unknown>;
  readonly subject?: Parameters<World["make"]>[0];
}

const feedbackOf = (content: string) => ({ feedbackFileName: "f.csv", feedbackFileContent: content });

const settings: Readonly<Record<string, Setting>> = {
  "trees.update": {
    ...{ subject: "tree", x: "cold", y: "warm" },
    set: (name: string, by, _, id) => by.call(routes.trees.update, { id, body: { name } }),
    read: async (by, _, id) => (await by.call(routes.trees.read, { id })).data.name,
  },
  "trees.label": {
    ...{ subject: "tree", x: ["a"], y: ["b"] },
    set: (tags: string[], by, _, id) => by.call(routes.trees.label, { id, body: { tags } }),
    read: async (by, _, id) => (await by.call(routes.trees.list)).data.find((tree) => tree.id === id)?.labels?.tags,
  },
  "transfers.label": {
    ...{ subject: "request", x: ["a"], y: ["b"] },
    set: (tags: string[], by, _, id) => by.call(routes.transfers.label, { id, body: { tags } }),
    read: async (by, _, id) => (await by.call(routes.transfers.read, { id })).data.labels?.tags,
  },
  "adminTransfers.folderLabel": {
    ...{ subject: "request", x: "one", y: "two" },
    set: (folderPath: string, _, admin, id) =>
      admin.call(routes.adminTransfers.folderLabel, { id, body: { folderPath } }),
    read: async (_, admin, id) => (await admin.call(routes.transfers.read, { id })).data.autoFeedbackFolder,
  },
  "adminSettings.setGlobalFolder": {
    ...{ x: "one", y: "two" },
    set: (folderPath: string, _, admin) => admin.call(routes.adminSettings.setGlobalFolder, { body: { folderPath } }),
    read: async (_, admin) => (await admin.call(routes.adminSettings.globalFolder)).data.folderPath,
  },
  "adminTransfers.feedback": {
    ...{ subject: "request", x: "sent,n1\n0,1", y: "sent,n1\n0,2" },
    set: (content: string, _, admin, id) =>
      admin.call(routes.adminTransfers.feedback, { id, body: feedbackOf(content) }),
    read: async (by, _, id) => (await by.call(routes.transfers.feedback, { id })).text,
  },
  "adminDemos.feedback": {
    ...{ subject: "demo", x: "1\n2", y: "3\n4" },
    set: (content: string, _, admin, id) => admin.call(routes.adminDemos.feedback, { id, body: feedbackOf(content) }),
    read: async (by, _, id) => (await by.call(routes.demos.feedback, { id })).text,
  },
  "demoData.upload": {
    ...{ x: "1\n2", y: "3\n4" },
    set: (fileContent: string, _, admin) =>
      admin.call(routes.demoData.upload, { body: { demoType: "demo1", fileName: "counts.txt", fileContent } }),
    read: async (_, admin) => {
      const file = (await admin.call(routes.demoData.list)).data.find(({ demoType }) => demoType === "demo1");
      return (await admin.call(routes.demoData.content, { id: file?.id ?? 0 })).text;
    },
  },
  "accounts.changePassword": {
    ...{ x: testPassword, y: "another-Password-9" },
    set: async (newPassword: string, by) => {
      const currentPassword = newPassword === testPassword ? "another-Password-9" : testPassword;
      const body = { currentPassword, newPassword, confirmPassword: newPassword };
      return { status: Math.min(200, (await by.call(routes.accounts.changePassword, { body })).status) };
    },
    read: async (by) => {
      const signIn = (password: string) =>
        by.call(routes.accounts.login, { body: { username: by.username, password } });
      return (await signIn(testPassword)).status === 200 ? testPassword : "another-Password-9";
    },
  },
};

/** Calls that create, act once or only read: nothing can be set back by them. */
const others =
  /\.(create|login|adminLogin|register|logout|changeUsername|markRead|reject|report|feedbackChecked|closeAccount|resetPassword|rotate|process|start|accept|cancel|confirm|unsubscribe|read|open|nameVersion|restoreVersion|undelete|set)$/;

forEachDatabase("A value that was set, replaced and set again [T95]", (db) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(db.server);
  });

  for (const [name, { x, y, set, read, subject = "none" }] of Object.entries(settings))
    it(`is the last one: ${name}`, async () => {
      const id = await world.make(subject);
      for (const value of [x, y, x]) {
        expect((await set(value as never, world.owner, world.admin, id)).status).toBeLessThan(300);
        expect(await read(world.owner, world.admin, id)).toEqual(value);
      }
    });

  it("is tested for every call that sets something", () => {
    const writing = routeTable.filter(({ route }) => route.method !== "GET" && route.method !== "DELETE");
    const setting = writing.map(({ name }) => name).filter((name) => !others.test(name) || name in settings);
    expect(setting.sort()).toEqual(Object.keys(settings).sort());
  });
});

/** Two different bodies for each call that supports Idempotency-Key. */
const date = addDays(labHourAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date, 1);
const bodies: Readonly<Record<string, readonly [unknown, unknown]>> = {
  "reservations.create": [
    { date, hour: 2 },
    { date, hour: 3 },
  ],
  "trees.create": [smallTree("X"), smallTree("Y")],
  "transfers.create": [{ content: "0\n0" }, { content: "1\n0" }],
  "demos.create": [
    { demoType: "photon_counting", photonNumber: 5 },
    { demoType: "photon_counting", photonNumber: 6 },
  ],
  "adminTransfers.feedback": [feedbackOf("one"), feedbackOf("two")],
  "adminDemos.feedback": [feedbackOf("one"), feedbackOf("two")],
};

forEachDatabase("A call with an Idempotency-Key [T95]", (db) => {
  const replayed = ({ headers }: { readonly headers: Headers }) => headers.get("idempotency-replayed");
  const send = (by: Caller, route: Route, id: number, body: unknown, key: string) =>
    by.call(route, { id, body, headers: { "idempotency-key": key } });

  describe.each(routeTable.filter(({ route }) => route.idempotent).map(({ name, route }) => ({ name, route })))(
    "$name",
    ({ name, route }) => {
      it("takes effect under each new key, and a repeated answer is marked", async () => {
        const world = await createWorld(db.server);
        const by = route.access === "admin" ? world.admin : world.owner;
        const id = await world.make(
          name === "adminTransfers.feedback" ? "request" : name.startsWith("admin") ? "demo" : "none",
        );
        const [one, two] = bodies[name] ?? [];
        const [a, b, c] = [freshName("a"), freshName("b"), freshName("c")];
        const first = await send(by, route, id, one, a);
        expect([first.status, replayed(first)]).toEqual([route.status ?? 200, null]);
        const again = await send(by, route, id, one, a);
        expect([again.status, again.text, replayed(again)]).toEqual([first.status, first.text, "true"]);
        const second = await send(by, route, id, two, b);
        expect([second.status, replayed(second)]).toEqual([first.status, null]);
        const late = await send(by, route, id, one, a);
        expect([late.text, replayed(late)]).toEqual([first.text, "true"]);
        // an hour is taken by the first call
        if (name === "reservations.create") return;
        const third = await send(by, route, id, one, c);
        expect([third.status, replayed(third)]).toEqual([first.status, null]);
        expect(third.text).not.toBe(first.text);
      });
    },
  );

  it.each(["adminTransfers.feedback", "adminDemos.feedback"] as const)(
    "is marked if the latest result has the same content: %s",
    async (name) => {
      const world = await createWorld(db.server);
      const isDemo = name === "adminDemos.feedback";
      const id = await world.make(isDemo ? "demo" : "request");
      const route = isDemo ? routes.adminDemos.feedback : routes.adminTransfers.feedback;
      const marks = [];
      for (const [feedbackFileName, feedbackFileContent] of [
        ["a.csv", "1"],
        ["b.csv", "1"],
        ["b.csv", "2"],
        ["a.csv", "1"],
      ])
        marks.push(replayed(await world.admin.call(route, { id, body: { feedbackFileName, feedbackFileContent } })));
      expect(marks).toEqual([null, "true", null, null]);
    },
  );
});
