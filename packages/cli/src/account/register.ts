import { routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/cli-account";
import { connectAsNobody } from "../identity/connect.js";
import { readStore, withSession, writeStore } from "../identity/store.js";
import type { Context } from "../terminal/context.js";
import { type CredentialOptions, readCredentials } from "./credentials.js";

/** Makes an account, signs in and keeps the session for this server. */
export async function register(
  context: Context,
  values: CredentialOptions & { readonly dryRun: boolean },
): Promise<void> {
  const { url, client } = await connectAsNobody(context);
  const body = await readCredentials(context, values, true);
  if (values.dryRun) {
    context.print(context.say(cliAccount, "wouldRegister", { name: body.username, url }));
    if (context.json) context.printJson({ dryRun: true, url, username: body.username });
    return;
  }
  const { token, ...user } = await client.call(routes.accounts.register, { body, signal: context.signal });
  const store = await readStore(context);
  await writeStore(context.env, withSession(store, url, "user", { token, username: user.username }));
  context.print(context.say(cliAccount, "registered", { name: user.username, url }));
  if (context.json) context.printJson({ url, ...user });
}
