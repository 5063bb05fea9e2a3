import { routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { allAdministrators, closeAccount, createAdministrator, removeAdministrator } from "./service.js";

const { administrators } = routes;

export const administratorsFeature: Feature = (app) => [
  implement(administrators.list, () => allAdministrators(app.store)),
  implement(administrators.create, (call) => createAdministrator(app, call)),
  implement(administrators.remove, async (call) => {
    await removeAdministrator(app, call);
    return { ok: true } as const;
  }),
  implement(administrators.closeAccount, async (call) => {
    await closeAccount(app, call);
    return { ok: true } as const;
  }),
];
