import { type ListName, listNameValues, routes, type Scope } from "@clicktree/contract";
import { type Account, type Feature, type House, implement } from "../../platform/index.js";
import { createHub, type EventHub } from "./hub.js";
import { holderOf, liveHolders } from "./live-holders.js";
import { openStream } from "./stream.js";
import { watchWhileOpen } from "./watch-while-open.js";

const ofUser: readonly ListName[] = ["trees", "file-transfers", "api-keys", "deliveries"];
const ofAdministrator: readonly ListName[] = [...ofUser, "admin-file-transfers", "equipment"];

/** The lists of whose changes a key may hear, by the scope that lets it read them. */
const ofScope: Partial<Record<Scope, readonly ListName[]>> = {
  "trees:read": ["trees"],
  "transfers:read": ["file-transfers", "deliveries"],
  "requests:read": ["admin-file-transfers", "deliveries"],
};

/** The lists of whose changes an account hears: of those that it may read with what it signed in by. */
function heardLists({ isAdmin, by }: Account): ReadonlySet<ListName> {
  if (by.kind === "session") return new Set(isAdmin ? ofAdministrator : ofUser);
  return new Set(by.scopes.flatMap((scope) => ofScope[scope] ?? []));
}

const isList = (name: string): name is ListName => (listNameValues as readonly string[]).includes(name);

/** Scopes of change counters are `list` for administrators and `list:user` for one user. */
function publish(hub: EventHub, scope: string, id: number | undefined): void {
  const [list = "", owner] = scope.split(":");
  if (isList(list)) hub.publish(owner === undefined ? null : Number(owner), list, id);
}

async function closeEnded(house: House, hub: EventHub, holders: ReadonlySet<string>): Promise<void> {
  if (holders.size === 0) return;
  try {
    const live = await liveHolders(house.store, [...holders], house.now());
    for (const holder of holders) if (!live.has(holder)) hub.closeHolder(holder);
  } catch (error) {
    // The database does not answer: nobody is cut off for that; the next beat asks again.
    house.log.warn({ err: error }, "could not check who holds the event streams");
  }
}

export const eventsFeature: Feature = (house) => {
  const hub = createHub(house.settings.limits.streams);
  const others = watchWhileOpen(house.store, hub);
  const stopListening = house.store.onChange((changes) => {
    for (const { scope, id } of changes) {
      publish(hub, scope, id);
      const [what, owner] = scope.split(":");
      if (what === "sessions" || what === "api-keys") void closeEnded(house, hub, hub.holdersOf(Number(owner)));
    }
  });
  const timer = setInterval(() => {
    void closeEnded(house, hub, hub.beat());
    others.letGo();
  }, 1_000);
  timer.unref();
  house.stopping.addEventListener("abort", () => {
    clearInterval(timer);
    stopListening();
    hub.closeAll();
    others.letGo();
  });
  return [
    implement(routes.system.events, async ({ account, request, h }) => {
      const holder = { userId: account.id, holder: holderOf(account.by), lists: heardLists(account) };
      await others.whileOpening(() => openStream(hub, holder, request.raw.req, request.raw.res));
      return h.abandon;
    }),
  ];
};
