import { type Route, routes, type Scope, scopeValues } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import {
  type Caller,
  eventually,
  freshName,
  type MailServer,
  type Person,
  probeFeedback,
  smallTree,
  type TestServer,
  testPassword,
} from "@clicktree/testkit";
import type { Subject } from "./access-rows.js";

/** Every kind of caller, and a new object of the owner for every subject. */
export interface World {
  readonly guest: Caller;
  readonly owner: Person;
  readonly other: Person;
  readonly admin: Person;
  /** Keys with one scope each: the owner's for a user's scopes, the administrator's for the others. */
  readonly keys: ReadonlyMap<Scope, Caller>;
  /** Creates an object of the owner and returns its number. */
  make(subject: Subject): Promise<number>;
  /** The secret of the link in a mail to the owner. */
  mailToken(): Promise<string>;
}

const hostKey = "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU";
let port = 20_000;

export async function createWorld(server: TestServer, mailServer?: MailServer): Promise<World> {
  const owner = await server.registerUser();
  const other = await server.registerUser();
  const admin = await server.admin();
  const keys = new Map<Scope, Caller>();
  for (const scope of scopeValues)
    keys.set(scope, await server.apiKey(scope.startsWith("requests:") ? admin : owner, [scope]));

  const send = async () =>
    (
      await owner.call(routes.transfers.create, {
        body: { content: "1\n1\n0", experimentRequirementsFileContent: "dim light" },
      })
    ).data.id;
  const storeTree = async () => (await owner.call(routes.trees.create, { body: smallTree() })).data.id;
  const share = async (objectId: number) =>
    (await owner.call(routes.shares.create, { body: { ...anyoneMayCopy, objectId } })).data;
  const sendDemo = async () =>
    (await owner.call(routes.demos.create, { body: { demoType: "photon_counting", photonNumber: 5 } })).data.id;
  const startProbe = async () => {
    const { id } = (await admin.call(routes.equipment.create, { body: newEquipment() })).data;
    return (await admin.call(routes.probes.start, { id })).data;
  };
  async function nameConventions(): Promise<number> {
    const { id, requests } = await startProbe();
    for (const [i, feedbackFileContent] of probeFeedback().entries())
      await admin.call(routes.adminTransfers.feedback, {
        id: requests[i]?.id ?? 0,
        body: { feedbackFileName: "f.csv", feedbackFileContent },
      });
    await eventually(async () => (await admin.call(routes.probes.read, { id })).data.state === "named");
    return id;
  }
  let named: Promise<number> | undefined;
  const makers: Record<Subject, () => Promise<number>> = {
    none: async () => 0,
    tree: storeTree,
    "tree-version": async () => (await owner.call(routes.trees.versions, { id: await storeTree() })).data[0]?.id ?? 0,
    "deleted-tree": async () => {
      const id = await storeTree();
      await owner.call(routes.trees.remove, { id });
      return id;
    },
    request: send,
    feedback: async () => {
      const id = await send();
      const body = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" };
      await admin.call(routes.adminTransfers.feedback, { id, body });
      return id;
    },
    delivery: async () => {
      const { host, port: at } = (await admin.call(routes.equipment.create, { body: newEquipment() })).data;
      return (await owner.call(routes.deliveries.create, { id: await send(), body: { host, port: at } })).data.id;
    },
    session: async () => {
      // the owner may have changed the name
      await server.signIn((await owner.call(routes.accounts.user)).data.username);
      const all = (await owner.call(routes.sessions.list)).data;
      return all.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    },
    key: async () => (await owner.call(routes.apiKeys.create, { body: { keyName: "mine" } })).data.id,
    "admin-key": async () => (await admin.call(routes.adminApiKeys.create, { body: { keyName: "ours" } })).data.id,
    equipment: async () => (await admin.call(routes.equipment.create, { body: newEquipment() })).data.id,
    probe: async () => (await startProbe()).id,
    // accepting it again succeeds, too
    "named-probe": () => {
      named ??= nameConventions();
      return named;
    },
    demo: sendDemo,
    "answered-demo": async () => {
      const id = await sendDemo();
      const body = { feedbackFileName: "f.txt", feedbackFileContent: "no counts" };
      await admin.call(routes.adminDemos.feedback, { id, body });
      return id;
    },
    administrator: async () => (await admin.call(routes.administrators.create, { body: newAdministrator() })).data.id,
    reservation: async () => {
      // the week has ten hours
      for (const { id } of (await owner.call(routes.reservations.own)).data)
        await owner.call(routes.reservations.cancel, { id });
      return (await owner.call(routes.reservations.create, { body: { date: tomorrow(), hour: 12 } })).data.id;
    },
    share: async () => (await share(await storeTree())).id,
    "demo-data": async () => (await admin.call(routes.demoData.upload, { body: dataFile })).data.id,
  };
  let token: Promise<string> | undefined;
  async function mailToken(): Promise<string> {
    const body = newMailAddress();
    await owner.call(routes.mail.set, { body });
    const letter = await eventually(() => mailServer?.to(body.address)[0]);
    return /\/mail#confirm\/(\S+)/.exec(letter.text ?? "")?.[1] ?? "";
  }
  return {
    ...{ guest: server.guest, owner, other, admin, keys },
    make: (subject) => makers[subject](),
    mailToken: () => {
      token ??= mailToken();
      return token;
    },
  };
}

const newMailAddress = () => ({ address: `${freshName("mail")}@example.org`, language: "en" as const });

/** Equipment at its own port, without a listener. */
export const newEquipment = () => ({
  name: freshName("bench"),
  host: "127.0.0.1",
  port: ++port,
  user: "lab",
  hostKey,
  folder: "/in",
});

const anyoneMayCopy = { kind: "tree", audience: "anyone", mayCopy: true } as const;

const newAdministrator = () => ({ username: freshName("admin"), password: testPassword });
const newUser = async ({ guest }: World) => {
  const body = newAdministrator();
  await guest.call(routes.accounts.register, { body });
  return { username: body.username };
};
const tomorrow = () => addDays(labHourAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date, 1);
let nextHour = 12;

const dataFile = { demoType: "demo2", fileName: "counts.txt", fileContent: "not counts" };

/** A valid body for every route that takes one, by the route's name. `id` is that of the row's subject. */
export const rightBodies: Readonly<Record<string, (world: World, id: number) => unknown>> = {
  "accounts.login": ({ other }) => ({ username: other.username, password: testPassword }),
  "accounts.adminLogin": () => ({ username: "admin", password: testPassword }),
  "accounts.register": () => ({ username: freshName("new"), password: testPassword }),
  "accounts.changePassword": () => ({
    currentPassword: testPassword,
    newPassword: testPassword,
    confirmPassword: testPassword,
  }),
  "accounts.changeUsername": () => ({ newUsername: freshName("named") }),
  "trees.create": () => smallTree(),
  "trees.update": () => ({ name: "renamed" }),
  "trees.label": () => ({ note: "cold" }),
  "trees.nameVersion": () => ({ name: "sent on Monday" }),
  "transfers.label": () => ({ tags: ["night"] }),
  "transfers.create": () => ({ content: "0\n0" }),
  "adminTransfers.feedback": () => ({ feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" }),
  "adminTransfers.reject": () => ({ reason: "The laser is off" }),
  "adminTransfers.report": () => ({ kind: "running", at: "2026-11-21T10:00:00.000Z" }),
  "adminTransfers.folderLabel": () => ({ folderPath: "bench 1" }),
  "adminSettings.setGlobalFolder": () => ({ folderPath: "feedback" }),
  "apiKeys.create": () => ({ keyName: "a key" }),
  "adminApiKeys.create": () => ({ keyName: "a key" }),
  "apiKeys.rotate": () => ({ keyName: "next" }),
  "adminApiKeys.rotate": () => ({ keyName: "next" }),
  "notifications.read": () => ({ ids: [1] }),
  "mail.set": newMailAddress,
  "mail.confirm": async (world) => ({ token: await world.mailToken() }),
  "mail.unsubscribe": async (world) => ({ token: await world.mailToken() }),
  "shares.create": (_, objectId) => ({ ...anyoneMayCopy, objectId }),
  "shares.open": async ({ owner }) => {
    const { data: tree } = await owner.call(routes.trees.create, { body: smallTree() });
    const body = { ...anyoneMayCopy, objectId: tree.id };
    return { token: (await owner.call(routes.shares.create, { body })).data.token };
  },
  "equipment.create": () => newEquipment(),
  "demos.create": () => ({
    demoType: "displacement_coherent_states",
    signalPhotons: 2.5,
    localOscillatorPhotons: 0,
    overlap: 1,
  }),
  "demos.process": () => ({ feedbackContent: "3\n4\n5" }),
  "adminDemos.feedback": () => ({ feedbackFileName: "f.txt", feedbackFileContent: "no counts" }),
  "demoData.upload": () => dataFile,
  "administrators.create": newAdministrator,
  "administrators.closeAccount": newUser,
  "administrators.resetPassword": newUser,
  "reservations.create": () => ({ date: tomorrow(), hour: ++nextHour }),
  "adminReservations.cancel": () => ({ reason: "The cryostat is warm" }),
};

/** A valid query for every route that requires one, by the route's name. */
export const rightQueries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "reservations.slots": { startDate: "2026-11-23", endDate: "2026-11-24" },
  "reservations.weeklyHours": { weekStartDate: "2026-11-23" },
  "adminReservations.daily": { date: "2026-11-23" },
};

/** Calls a route and hangs up if it would stream forever. */
export async function statusOf(
  caller: Caller,
  route: Route,
  { id, body, query }: { id: number; body: unknown; query: Readonly<Record<string, string>> | undefined },
): Promise<number> {
  if (route.answer.kind !== "stream")
    return (await caller.call(route, { id, ...(body === undefined ? {} : { body }), ...(query && { query }) })).status;
  const hangUp = new AbortController();
  const response = await fetch(`${caller.address}${route.path}`, { headers: caller.headers, signal: hangUp.signal });
  hangUp.abort();
  return response.status;
}
