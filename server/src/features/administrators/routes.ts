import { routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { requireHashRoom, resetPassword } from "../accounts/index.js";
import { actorOf } from "../audit/index.js";
import { allAdministrators, closeAccount, createAdministrator, removeAdministrator } from "./service.js";
import { findUsers } from "./users.js";

const { administrators } = routes;

export const administratorsFeature: Feature = (app) => [
  implement(administrators.list, () => allAdministrators(app.store)),
  implement(administrators.create, (call) => createAdministrator(app, call)),
  implement(administrators.remove, async (call) => {
    await removeAdministrator(app, call);
    return { ok: true } as const;
  }),
  implement(administrators.users, ({ query }) => findUsers(app.store, query)),
  implement(administrators.closeAccount, async (call) => {
    await closeAccount(app, call);
    return { ok: true } as const;
  }),
  implement(administrators.resetPassword, (call) => {
    requireHashRoom();
    return resetPassword(app, actorOf(app, call), call.body.username);
  }),
];
