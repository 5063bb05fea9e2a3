import { ApiError, createClient } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { cliAccount } from "@clicktree/messages/catalogs";
import { chooseServer } from "../identity/server.js";
import { type Kind, kinds, readStore, withSession, writeStore } from "../identity/store.js";
import type { Context } from "../terminal/context.js";

interface Values {
  readonly admin: boolean;
  readonly all: boolean;
  readonly dryRun: boolean;
}

/** Ends the stored session at the server and forgets it here. The server must hear of it, or the token lives on. */
export async function logout(context: Context, { admin, all, dryRun }: Values): Promise<void> {
  let store = await readStore(context);
  const { url } = chooseServer(context, store);
  const wanted: readonly Kind[] = all ? kinds : [admin ? "admin" : "user"];
  const ended: { kind: Kind; username: string }[] = [];
  for (const kind of wanted) {
    const session = store.servers[url]?.[kind];
    if (session === undefined) continue;
    ended.push({ kind, username: session.username });
    if (dryRun) continue;
    const client = createClient({ baseUrl: url, token: session.token, language: context.language });
    await client.call(routes.accounts.logout, { signal: context.signal }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error; // it had ended already
    });
    store = withSession(store, url, kind, undefined);
    await writeStore(context, store);
  }
  for (const { username } of ended)
    context.print(context.say(cliAccount, dryRun ? "wouldSignOut" : "signedOut", { name: username, url }));
  if (ended.length === 0) context.print(context.say(cliAccount, "nobodySignedIn", { url }));
  if (context.json) context.printJson({ url, ended, ...(dryRun && { dryRun }) });
}
