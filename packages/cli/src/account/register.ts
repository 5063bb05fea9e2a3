import { cliAccount } from "@clicktree/messages/catalogs";
import { chooseServer } from "../identity/server.js";
import { readStore } from "../identity/store.js";
import type { Context } from "../terminal/context.js";
import { type CredentialOptions, readCredentials } from "./credentials.js";

/** Makes an account, signs in and keeps the session for this server. */
export async function register(
  context: Context,
  values: CredentialOptions & { readonly dryRun: boolean },
): Promise<void> {
  const { url } = chooseServer(context, await readStore(context));
  const body = await readCredentials(context, values, true);
  if (values.dryRun) {
    context.print(context.say(cliAccount, "wouldRegister", { name: body.username, url }));
    if (context.json) context.printJson({ dryRun: true, url, username: body.username });
    return;
  }
  const { signIn } = await import("./sign-in.js");
  const { user } = await signIn(context, url, "register", body);
  context.print(context.say(cliAccount, "registered", { name: user.username, url }));
  if (context.json) context.printJson({ url, ...user });
}
