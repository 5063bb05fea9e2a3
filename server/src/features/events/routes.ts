import { type ListName, routes, type Scope } from "@clicktree/contract";
import type { Change } from "../../database/store.js";
import type { AppContext, Feature } from "../../platform/app-context.js";
import type { Account } from "../../platform/auth/session-rows.js";
import { implement } from "../../platform/implement.js";
import { createHub, type EventHub, watchWhileOpen } from "./hub.js";
import { holderOf, liveHolders, openStream } from "./stream.js";

const ofUser: readonly ListName[] = [
  "trees",
  "file-transfers",
  "api-keys",
  "deliveries",
  "demo-requests",
  "reservations",
  "calibrations",
  "sessions",
  "notifications",
];
const ofAdministrator: readonly ListName[] = [
  ...ofUser,
  "admin-file-transfers",
  "equipment",
  "admin-demo-requests",
  "demo-data",
  "administrators",
];

/** The lists that a key may subscribe to, by the scope that allows reading them. */
const ofScope: Partial<Record<Scope, readonly ListName[]>> = {
  "trees:read": ["trees"],
  "transfers:read": ["file-transfers", "deliveries", "calibrations"],
  "requests:read": ["admin-file-transfers", "deliveries", "admin-demo-requests", "calibrations"],
};

/** The lists that an account may read with its session or key, and whose changes it receives. */
function subscribedLists({ isAdmin, by }: Account): ReadonlySet<ListName> {
  if (by.kind === "session") return new Set(isAdmin ? ofAdministrator : ofUser);
  return new Set(by.scopes.flatMap((scope) => ofScope[scope] ?? []));
}

/** Closes the streams of sessions and keys that have ended. */
async function closeEnded(app: AppContext, hub: EventHub, holders: ReadonlySet<string>): Promise<void> {
  if (holders.size === 0) return;
  try {
    const live = await liveHolders(app.store, [...holders], app.now());
    for (const holder of holders) if (!live.has(holder)) hub.closeHolder(holder);
  } catch (error) {
    // The database does not answer. The streams stay open until the next check.
    app.log.warn({ err: error }, "could not check the sessions of event streams");
  }
}

export const eventsFeature: Feature = (app) => {
  const hub = createHub(app.settings.limits.streams, app.settings.limits.accountStreams);
  const watch = watchWhileOpen(app.store, hub);
  const publish = ({ scope: { list, userId }, id }: Change): void => {
    hub.publish(userId, list, id);
    if (userId !== null && (list === "sessions" || list === "api-keys"))
      void closeEnded(app, hub, hub.holdersOf(userId));
  };
  const unsubscribe = app.store.onChange((changes) => changes.forEach(publish));
  const timer = setInterval(() => {
    void closeEnded(app, hub, hub.beat());
    watch.stopIfUnused();
  }, 1_000);
  timer.unref();
  app.stopping.addEventListener("abort", () => {
    clearInterval(timer);
    unsubscribe();
    hub.closeAll();
    watch.stopIfUnused();
  });
  return [
    implement(routes.system.events, async ({ account, request, h }) => {
      const holder = { userId: account.id, holder: holderOf(account.by), lists: subscribedLists(account) };
      await watch.whileOpening(() => openStream(hub, holder, request.raw.req, request.raw.res));
      return h.abandon;
    }),
  ];
};
