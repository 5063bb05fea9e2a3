import { routes } from "@clicktree/contract";
import { type Feature, isoNow } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { listNotifications, markNotificationsRead } from "./service.js";

export const notificationsFeature: Feature = (app) => [
  implement(routes.notifications.list, ({ account }) => listNotifications(app.store, account.id)),
  implement(routes.notifications.read, async ({ account, body }) => {
    await app.store.write((tx) => markNotificationsRead(tx, account.id, body.ids, isoNow(app)));
    return { ok: true } as const;
  }),
];
