import { scopeValues } from "@clicktree/contract";
import { command, flag, group, list, maybe, one, text } from "./definition.js";

/** The commands of API keys: a user's, and under `admin` an administrator's. */
export const keysFor = (admin: boolean) => {
  const allowed = scopeValues.filter((scope) => scope.startsWith("requests:") === admin);
  return group("keys", admin ? "admin.keys" : "keys", [
    command({
      name: "list",
      text: "keys.list",
      run: async (context) => (await import("../keys/keys.js")).listKeys(context, admin),
    }),
    command({
      name: "create",
      text: "keys.create",
      arguments: { name: maybe("keyName") },
      options: {
        scope: list("-s, --scope <scope>", "scope", allowed),
        expires: text("--expires <when>", "expires"),
      },
      writes: true,
      run: async (context, values) =>
        (await import("../keys/create-key.js")).createKey(context, { ...values, admin, allowed }),
    }),
    command({
      name: "remove",
      text: "keys.remove",
      arguments: { key: one("key") },
      options: { yes: flag("-y, --yes", "yes") },
      writes: true,
      run: async (context, values) => (await import("../keys/keys.js")).removeKey(context, { ...values, admin }),
    }),
  ]);
};
