import { createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { type Kind, readStore, withSession, writeStore } from "../identity/store.js";
import type { Context } from "../terminal/context.js";

/** The calls that begin a session. */
export type Door = "login" | "adminLogin" | "register";

/** Begins a session at a server and keeps it; answers who is signed in, and as what. */
export async function signIn(
  context: Context,
  url: string,
  door: Door,
  body: { readonly username: string; readonly password: string },
) {
  const client = createClient({ baseUrl: url, language: context.language });
  const { token, ...user } = await client.call(routes.accounts[door], { body, signal: context.signal });
  // by what the server says: an administrator is one, whichever door it was
  const kind: Kind = user.isAdmin === 1 ? "admin" : "user";
  const store = await readStore(context);
  await writeStore(context, withSession(store, url, kind, { token, username: user.username }));
  return { user, kind };
}
