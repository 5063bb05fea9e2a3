import { scopeValues } from "@clicktree/contract";
import { command, flag, group, list, maybe, one, text } from "../options/definition.js";

const who = {
  admin: flag("--admin", "admin"),
  username: text("-u, --username <name>", "username"),
  passwordStdin: flag("--password-stdin", "passwordStdin"),
};

export const login = command({
  text: "login",
  options: who,
  writes: true,
  run: async (context, values) => (await import("../account/account.js")).login(context, values),
});

export const register = command({
  text: "register",
  options: { username: who.username, passwordStdin: who.passwordStdin },
  writes: true,
  run: async (context, values) => (await import("../account/account.js")).register(context, values),
});

export const logout = command({
  text: "logout",
  options: { admin: who.admin, all: flag("--all", "logoutAll") },
  writes: true,
  run: async (context, values) => (await import("../account/account.js")).logout(context, values),
});

export const whoami = command({
  text: "whoami",
  options: { admin: who.admin },
  run: async (context, values) => (await import("../account/account.js")).whoami(context, values),
});

export const sessions = group("sessions", [
  command({
    text: "sessions.list",
    options: { admin: who.admin },
    run: async (context, values) => (await import("../sessions/sessions.js")).listSessions(context, values),
  }),
  command({
    text: "sessions.end",
    arguments: { session: maybe("session") },
    options: { others: flag("--others", "otherSessions"), admin: who.admin, yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../sessions/sessions.js")).endSessions(context, values),
  }),
]);

export const status = command({
  text: "status",
  options: { admin: who.admin },
  run: async (context, values) => (await import("../status/status.js")).status(context, values),
});

/** The commands of API keys: a user's, and under `admin` an administrator's. */
export const keysFor = (admin: boolean) => {
  const allowed = scopeValues.filter((scope) => scope.startsWith("requests:") === admin);
  return group(admin ? "admin.keys" : "keys", [
    command({
      text: "keys.list",
      run: async (context) => (await import("../keys/keys.js")).listKeys(context, admin),
    }),
    command({
      text: "keys.create",
      arguments: { name: maybe("keyName") },
      options: {
        scope: list("-s, --scope <scope>", "scope", allowed),
        expires: text("--expires <when>", "expires"),
      },
      writes: true,
      run: async (context, values) =>
        (await import("../keys/keys.js")).createKey(context, { ...values, admin, allowed }),
    }),
    command({
      text: "keys.rotate",
      arguments: { key: one("key") },
      options: {
        name: text("--name <name>", "newKeyName"),
        expires: text("--expires <when>", "newKeyExpires"),
        overlap: text("--overlap <when>", "overlap"),
      },
      writes: true,
      run: async (context, values) => (await import("../keys/rotate-key.js")).rotateKey(context, { ...values, admin }),
    }),
    command({
      text: "keys.remove",
      arguments: { key: one("key") },
      options: { yes: flag("-y, --yes", "yes") },
      writes: true,
      run: async (context, values) => (await import("../keys/keys.js")).removeKey(context, { ...values, admin }),
    }),
  ]);
};
