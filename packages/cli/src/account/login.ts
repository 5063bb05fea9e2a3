import { cliAccount } from "@clicktree/messages/catalogs";
import { chooseServer } from "../identity/server.js";
import { readStore } from "../identity/store.js";
import type { Context } from "../terminal/context.js";
import { type CredentialOptions, readCredentials } from "./credentials.js";

type Values = CredentialOptions & { readonly admin: boolean; readonly dryRun: boolean };

/** Signs in and keeps the session for this server. */
export async function login(context: Context, values: Values): Promise<void> {
  const { url } = chooseServer(context, await readStore(context));
  const body = await readCredentials(context, values);
  if (values.dryRun) {
    context.print(context.say(cliAccount, "wouldSignIn", { name: body.username, url }));
    if (context.json) context.printJson({ dryRun: true, url, username: body.username });
    return;
  }
  const { signIn } = await import("./sign-in.js");
  const { user, kind } = await signIn(context, url, values.admin ? "adminLogin" : "login", body);
  context.print(
    context.say(cliAccount, kind === "admin" ? "signedInAsAdmin" : "signedIn", { name: user.username, url }),
  );
  if (context.json) context.printJson({ url, ...user });
}
