import { type ListName, listNameValues, routes } from "@clicktree/contract";
import { type Feature, type House, implement } from "../../platform/index.js";
import { heardLists } from "./heard-lists.js";
import { createHub, type EventHub } from "./hub.js";
import { holderOf, liveHolders } from "./live-holders.js";
import { openStream } from "./stream.js";
import { watchWhileOpen } from "./watch-while-open.js";

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
