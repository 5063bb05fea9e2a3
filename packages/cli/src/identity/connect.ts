import { hostname } from "node:os";
import { type Client, createClient, hasKnownField, hasTooManyValues } from "@clicktree/client";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context, Environment } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { type Kind, readStore, type Session, type Store } from "./store.js";

const defaultUrl = "http://127.0.0.1:4000";

/** Source of the address, for doctor. */
const urlSources = ["option", "environment", "sign-in", "default"] as const;
type UrlSource = (typeof urlSources)[number];

/** The server to use: `--url`, CLICKTREE_URL, the server of the last sign-in, or this machine. */
export function chooseServer(context: Context, store: Store): { readonly url: string; readonly source: UrlSource } {
  const { env, url } = context;
  if (url !== undefined) return { url: normaliseUrl(context, url), source: "option" };
  if (env.CLICKTREE_URL) return { url: normaliseUrl(context, env.CLICKTREE_URL), source: "environment" };
  return store.current === undefined
    ? { url: defaultUrl, source: "default" }
    : { url: store.current, source: "sign-in" };
}

/** One spelling for each server, because sessions are stored under it. */
export function normaliseUrl(context: Context, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.username === "" && url.password === "" && url.search === "" && url.hash === "";
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new CommandFailure(
      exitCodes.usage,
      "BAD_URL",
      // a password in the address must not reach a log
      context.t(cliFailures, "badUrl", { url: text.replace(/\/\/[^/]*@/, "//…@") }),
      context.t(cliFailures, "badUrlNext"),
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

/** White space around a header's value is removed (RFC 9110, 5.5). */
const outerSpace = /^[\t\n\r ]+|[\t\n\r ]+$/g;

/** The environment variable of the secret in use, if its value cannot be sent in a header. */
export function unsendableSecret(env: Environment): string | undefined {
  const name = env.CLICKTREE_TOKEN ? "CLICKTREE_TOKEN" : "CLICKTREE_API_KEY";
  return /^[ -~]*$/.test((env[name] ?? "").replace(outerSpace, "")) ? undefined : name;
}

/** The name of the signed-in user; unknown with a key or a token. */
export async function signedInName(context: Context): Promise<string | undefined> {
  if (context.env.CLICKTREE_TOKEN || context.env.CLICKTREE_API_KEY) return undefined;
  const store = await readStore(context);
  const { user, admin } = store.servers[chooseServer(context, store).url] ?? {};
  return (user ?? admin)?.username;
}

/** The name of this terminal for the server: program, version and host. */
const terminalAgent = ({ version }: Pick<Context, "version">): string =>
  `clicktree/${version || "0"} (${hostname().replace(/[^\w.-]/g, "")})`;

interface ClientSettings {
  readonly token?: string;
  readonly apiKey?: string;
  readonly timeoutMs?: number;
}

/** A client of this terminal; another program at the address is reported as such, also if it answers JSON. */
export const openClient = (context: Context, baseUrl: string, settings: ClientSettings = {}): Client =>
  createClient({
    isTooLarge: hasTooManyValues,
    ...{ baseUrl, language: context.language, userAgent: terminalAgent(context), accepts: hasKnownField },
    ...settings,
  });

/** A server and how this command signs in there. */
interface Connection {
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
  const { env } = context;
  // a damaged file of sessions does not concern a call that needs none
  const hasSecret = Boolean(env.CLICKTREE_TOKEN || (env.CLICKTREE_API_KEY && only === undefined));
  const isNamed = context.url !== undefined || Boolean(env.CLICKTREE_URL);
  const store = hasSecret && isNamed ? { servers: {} } : await readStore(context);
  const { url } = chooseServer(context, store);
  const open = (who: { token: string } | { apiKey: string }) => openClient(context, url, who);
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
  const admin = kind === "admin";
  const [message, next] = env.CLICKTREE_API_KEY
    ? [
        context.t(cliFailures, "keyCannot"),
        context.t(cliFailures, "keyCannotNext", { command: `clicktree login${admin ? " --admin" : ""}` }),
      ]
    : [
        context.t(cliFailures, admin ? "notSignedInAsAdmin" : "notSignedIn", { url }),
        context.t(cliFailures, admin ? "signInAsAdmin" : "signIn"),
      ];
  throw new CommandFailure(exitCodes.notAllowed, "NOT_SIGNED_IN", message, next);
}
