import { type Client, createClient } from "@clicktree/client";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { chooseServer, unsendableSecret } from "./server.js";
import { type Kind, readStore, type Session } from "./store.js";

/** The name of the signed-in user; unknown where a key or a token is used. */
export async function signedInName(context: Context): Promise<string | undefined> {
  if (context.env.CLICKTREE_TOKEN || context.env.CLICKTREE_API_KEY) return undefined;
  const store = await readStore(context);
  const { user, admin } = store.servers[chooseServer(context, store).url] ?? {};
  return (user ?? admin)?.username;
}

/** A server and how this command signs in there. */
export interface Connection {
  readonly url: string;
  readonly client: Client;
  /** How the server identifies the account. */
  readonly by: "token" | "key" | "session";
  readonly session: Session | undefined;
}

/**
 * A client of the chosen server: by CLICKTREE_TOKEN, else CLICKTREE_API_KEY, else the stored session of that kind.
 * `only: "session"` is for calls that refuse every key.
 */
export async function connect(context: Context, kind: Kind, only?: "session"): Promise<Connection> {
  const { env, language } = context;
  const store = await readStore(context);
  const { url } = chooseServer(context, store);
  const open = (who: { token: string } | { apiKey: string }) => createClient({ baseUrl: url, language, ...who });
  const unsendable = env.CLICKTREE_TOKEN || only === undefined ? unsendableSecret(env) : undefined;
  if (unsendable !== undefined)
    throw new CommandFailure(
      exitCodes.notAllowed,
      "BAD_SECRET",
      context.t(cliFailures, "badSecret", { name: unsendable }),
      context.t(cliFailures, "badSecretNext"),
    );
  if (env.CLICKTREE_TOKEN)
    return { url, client: open({ token: env.CLICKTREE_TOKEN }), by: "token", session: undefined };
  if (env.CLICKTREE_API_KEY && only === undefined)
    return { url, client: open({ apiKey: env.CLICKTREE_API_KEY }), by: "key", session: undefined };
  const session = store.servers[url]?.[kind] ?? (kind === "user" ? store.servers[url]?.admin : undefined);
  if (session !== undefined) return { url, client: open({ token: session.token }), by: "session", session };
  throw new CommandFailure(
    exitCodes.notAllowed,
    "NOT_SIGNED_IN",
    env.CLICKTREE_API_KEY
      ? context.t(cliFailures, "keyCannot")
      : context.t(cliFailures, kind === "admin" ? "notSignedInAsAdmin" : "notSignedIn", { url }),
    context.t(cliFailures, kind === "admin" ? "signInAsAdmin" : "signIn"),
  );
}
