import type { Request } from "@hapi/hapi";

/** Browsers by the product in their User-Agent. Most name others too, so the first that matches counts. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/\S+.*\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, "Windows"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const named = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * The program that makes a call, according to its User-Agent: the terminal of a host, browser and system, else the
 * first product, without version. Empty if there is none. The client could claim anything, so it is shown to people and
 * never used to allow something.
 */
export function clientProgram(request: Pick<Request, "raw">): string {
  const agent = (request.raw.req.headers["user-agent"] ?? "").slice(0, 500);
  const host = /^clicktree\/\S+ \(([\w.-]{1,60})\)$/.exec(agent)?.[1];
  if (host !== undefined) return `Terminal on ${host}`;
  const browser = named(browsers, agent);
  const system = named(systems, agent);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return /^[\w.+-]{1,60}/.exec(agent)?.[0] ?? "";
}
