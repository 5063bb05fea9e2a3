import type { Params } from "./catalog.js";
import type { clients } from "./en/clients.js";

/** The text of `clients` for a client as the server stores it: "Terminal on HOST", "Firefox on Linux", or a program. */
export function clientMessage(client: string): { readonly key: keyof typeof clients; readonly params: Params } {
  const [, program, place] = /^(\w+) on ([\w.-]+)$/.exec(client) ?? [];
  if (program === undefined || place === undefined) return { key: "program", params: { program: client } };
  return program === "Terminal"
    ? { key: "terminal", params: { host: place } }
    : { key: "browser", params: { browser: program, system: place } };
}
