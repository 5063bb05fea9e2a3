import { command, flag, text } from "./definition.js";

const who = {
  admin: flag("--admin", "admin"),
  username: text("-u, --username <name>", "username"),
  passwordStdin: flag("--password-stdin", "passwordStdin"),
};

export const login = command({
  name: "login",
  text: "login",
  options: who,
  writes: true,
  run: async (context, values) => (await import("../account/account.js")).login(context, values),
});

export const register = command({
  name: "register",
  text: "register",
  options: { username: who.username, passwordStdin: who.passwordStdin },
  writes: true,
  run: async (context, values) => (await import("../account/account.js")).register(context, values),
});

export const logout = command({
  name: "logout",
  text: "logout",
  options: { admin: who.admin, all: flag("--all", "logoutAll") },
  writes: true,
  run: async (context, values) => (await import("../account/account.js")).logout(context, values),
});

export const whoami = command({
  name: "whoami",
  text: "whoami",
  options: { admin: who.admin },
  run: async (context, values) => (await import("../account/account.js")).whoami(context, values),
});
