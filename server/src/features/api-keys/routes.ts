import { routes } from "@clicktree/contract";
import { type Feature, implement } from "../../platform/index.js";
import { createKey, listKeys, removeKey, rotateKey } from "./service.js";

const { apiKeys, adminApiKeys } = routes;

export const apiKeysFeature: Feature = (app) => [
  implement(apiKeys.list, ({ account }) => listKeys(app, account, "user")),
  implement(apiKeys.create, ({ account, body }) => createKey(app, account, "user", body)),
  implement(apiKeys.rotate, ({ account, id, body }) => rotateKey(app, account, "user", id, body)),
  implement(apiKeys.remove, async ({ account, id }) => {
    await removeKey(app, account, "user", id);
    return { ok: true } as const;
  }),
  implement(adminApiKeys.list, ({ account }) => listKeys(app, account, "admin")),
  implement(adminApiKeys.create, ({ account, body }) => createKey(app, account, "admin", body)),
  implement(adminApiKeys.rotate, ({ account, id, body }) => rotateKey(app, account, "admin", id, body)),
  implement(adminApiKeys.remove, async ({ account, id }) => {
    await removeKey(app, account, "admin", id);
    return { ok: true } as const;
  }),
];
