import { routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/cli-account";
import { connectAsNobody } from "../identity/connect.js";
import { readStore, withSession, writeStore } from "../identity/store.js";
import type { Context } from "../terminal/context.js";
import { type CredentialOptions, readCredentials } from "./credentials.js";

type Values = CredentialOptions & { readonly admin: boolean; readonly dryRun: boolean };

/** Signs in and keeps the session for this server. */
export async function login(context: Context, values: Values): Promise<void> {
  const { url, client } = await connectAsNobody(context);
  const body = await readCredentials(context, values);
  if (values.dryRun) {
    context.print(context.say(cliAccount, "wouldSignIn", { name: body.username, url }));
    if (context.json) context.printJson({ dryRun: true, url, username: body.username });
    return;
  }
  const route = values.admin ? routes.accounts.adminLogin : routes.accounts.login;
  const { token, ...user } = await client.call(route, { body, signal: context.signal });
  // by what the server says: an administrator is one, whichever door it was
  const kind = user.isAdmin === 1 ? "admin" : "user";
  const store = await readStore(context);
  await writeStore(context.env, withSession(store, url, kind, { token, username: user.username }));
  context.print(
    context.say(cliAccount, kind === "admin" ? "signedInAsAdmin" : "signedIn", { name: user.username, url }),
  );
  if (context.json) context.printJson({ url, ...user });
}
