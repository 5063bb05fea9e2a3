import { type Client, createClient } from "@clicktree/client";
import { cliFailures } from "@clicktree/messages/cli-failures";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { type Kind, readStore, type Session, type Store } from "./store.js";

export const defaultUrl = "http://127.0.0.1:4000";

/** A server and who we are there. */
export interface Connection {
  readonly url: string;
  readonly client: Client;
  /** How the server knows us. */
  readonly by: "token" | "key" | "session" | "nothing";
  readonly session: Session | undefined;
}

/** Where the address came from, for doctor. */
export const urlSources = ["option", "environment", "sign-in", "default"] as const;
export type UrlSource = (typeof urlSources)[number];

/** The server to talk to: `--url`, CLICKTREE_URL, where the last sign-in was, this machine. */
export function chooseServer(context: Context, store: Store): { readonly url: string; readonly source: UrlSource } {
  const { env, url } = context;
  if (url !== undefined) return { url: normaliseUrl(context, url), source: "option" };
  if (env.CLICKTREE_URL) return { url: normaliseUrl(context, env.CLICKTREE_URL), source: "environment" };
  return store.current === undefined
    ? { url: defaultUrl, source: "default" }
    : { url: store.current, source: "sign-in" };
}

/** One spelling for each server, since sessions are kept by it. */
export function normaliseUrl(context: Context, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new CommandFailure(
      exitCodes.usage,
      "BAD_URL",
      context.say(cliFailures, "badUrl", { url: text }),
      context.say(cliFailures, "badUrlNext"),
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** A client of the chosen server without any identity. */
export async function connectAsNobody(context: Context): Promise<Connection> {
  const { url } = chooseServer(context, await readStore(context));
  const client = createClient({ baseUrl: url, language: context.language });
  return { url, client, by: "nothing", session: undefined };
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
      ? context.say(cliFailures, "keyCannot")
      : context.say(cliFailures, kind === "admin" ? "notSignedInAsAdmin" : "notSignedIn", { url }),
    context.say(cliFailures, kind === "admin" ? "signInAsAdmin" : "signIn"),
  );
}
