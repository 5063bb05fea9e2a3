import { routes } from "@clicktree/contract";
import { type Feature, implement } from "../../platform/index.js";
import { createKey, listKeys, removeKey } from "./service.js";

const { apiKeys, adminApiKeys } = routes;

export const apiKeysFeature: Feature = (house) => [
  implement(apiKeys.list, ({ account }) => listKeys(house, account, "user")),
  implement(apiKeys.create, ({ account, body }) => createKey(house, account, "user", body)),
  implement(apiKeys.remove, async ({ account, id }) => {
    await removeKey(house, account, "user", id);
    return { ok: true } as const;
  }),
  implement(adminApiKeys.list, ({ account }) => listKeys(house, account, "admin")),
  implement(adminApiKeys.create, ({ account, body }) => createKey(house, account, "admin", body)),
  implement(adminApiKeys.remove, async ({ account, id }) => {
    await removeKey(house, account, "admin", id);
    return { ok: true } as const;
  }),
];
