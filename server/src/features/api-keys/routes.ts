import { routes } from "@clicktree/contract";
import type { Feature } from "../../platform/app-context.js";
import { implement } from "../../platform/implement.js";
import { createKey, listKeys, removeKey, rotateKey } from "./service.js";

const { apiKeys, adminApiKeys } = routes;

export const apiKeysFeature: Feature = (app) => [
  implement(apiKeys.list, ({ account }) => listKeys(app, account, "user")),
  implement(apiKeys.create, (call) => createKey(app, call, "user", call.body)),
  implement(apiKeys.rotate, (call) => rotateKey(app, call, "user")),
  implement(apiKeys.remove, async (call) => {
    await removeKey(app, call, "user", call.id);
    return { ok: true } as const;
  }),
  implement(adminApiKeys.list, ({ account }) => listKeys(app, account, "admin")),
  implement(adminApiKeys.create, (call) => createKey(app, call, "admin", call.body)),
  implement(adminApiKeys.rotate, (call) => rotateKey(app, call, "admin")),
  implement(adminApiKeys.remove, async (call) => {
    await removeKey(app, call, "admin", call.id);
    return { ok: true } as const;
  }),
];
