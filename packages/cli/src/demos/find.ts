import type { Client } from "@clicktree/client";
import { type DemoRequest, routes } from "@clicktree/contract";
import { type DemoName, demoOfFile, statusName } from "@clicktree/core/requests";
import { cliDemos, cliRequests } from "@clicktree/messages/catalogs";
import type { Kind } from "../identity/store.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";
import type { Segment } from "../terminal/line.js";

const query = { view: "summary" } as const;

/** Finds a demo request by its id or the name of its file, with or without .txt. The request comes without contents. */
export async function findDemo(context: Context, client: Client, name: string, kind: Kind): Promise<DemoRequest> {
  const { signal } = context;
  const { pending, processed } = routes.adminDemos;
  const isIt = ({ id, fileName }: DemoRequest) =>
    String(id) === name || fileName === name || fileName === `${name}.txt`;
  for (const list of kind === "admin" ? [pending, processed] : [routes.demos.list]) {
    const found = (await client.call(list, { query, signal })).find(isIt);
    if (found !== undefined) return found;
  }
  const command = kind === "admin" ? "clicktree admin demos list" : "clicktree demos list";
  throw commandFailed(
    "NOT_FOUND",
    context.t(cliDemos, "noSuchDemo", { name }),
    context.t(cliDemos, "seeList", { command }),
  );
}

/** The demo of a request; a name of another form counts as demo1. */
export const demoOf = ({ fileName }: DemoRequest): DemoName => demoOfFile(fileName) ?? "demo1";

/** The demo of a request, and whether preset data answer it. */
export function kindOf(context: Context, demo: DemoRequest): string {
  const name = context.t(cliDemos, demoOf(demo));
  return demo.demoType === "education" ? context.t(cliDemos, "education", { demo: name }) : name;
}

/** The numbers of a request in a few words. */
export function askedOf(context: Context, demo: DemoRequest): string {
  const { photonNumber, signalPhotons, localOscillatorPhotons } = demo;
  return photonNumber === null
    ? context.t(cliDemos, "askedTwo", { signal: signalPhotons ?? 0, oscillator: localOscillatorPhotons ?? 0 })
    : context.t(cliDemos, "askedOne", { photons: photonNumber });
}

/** The status in its colour, and what an answer lacks: counts, or that they were measured. */
export function demoStatus(context: Context, { status, charts, simulated }: DemoRequest): Segment {
  if (charts === "impossible") return { text: context.t(cliDemos, "completedWithoutCounts"), tone: "muted" };
  const name = statusName(status);
  const tone = name === "completed" ? "good" : name === "processing" ? "accent" : "muted";
  const text = context.t(cliDemos, name);
  return { text: simulated ? `${text}  ${context.t(cliRequests, "simulated")}` : text, tone };
}
