import { routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import type { Context } from "../terminal/context.js";

/** Asks the server who we are. A key is known by what it may do, not by a name. */
export async function whoami(context: Context, { admin }: { readonly admin: boolean }): Promise<void> {
  const { url, client, by } = await connect(context, admin ? "admin" : "user");
  if (by === "key") {
    context.print(context.say(cliAccount, "byKey", { url }));
    if (context.json) context.printJson({ url, by });
    return;
  }
  const user = await client.call(routes.accounts.user, { signal: context.signal });
  context.print(context.say(cliAccount, user.isAdmin === 1 ? "youAreAdmin" : "youAre", { name: user.username, url }));
  if (context.json) context.printJson({ url, by, user });
}
