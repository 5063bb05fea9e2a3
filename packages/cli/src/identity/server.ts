import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context, Environment } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import type { Store } from "./store.js";

export const defaultUrl = "http://127.0.0.1:4000";

/** Where the address comes from, for doctor. */
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

/** One spelling for each server, because sessions are stored under it. */
export function normaliseUrl(context: Context, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new CommandFailure(
      exitCodes.usage,
      "BAD_URL",
      context.t(cliFailures, "badUrl", { url: text }),
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
