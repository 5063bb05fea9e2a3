import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { isAbsolute, join, relative, resolve } from "node:path";
import { isLock, lockFolder } from "@clicktree/lab/files";
import { cliLab, settings } from "@clicktree/messages/catalogs";
import { maxPort } from "../options/definition.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { displayWidth, padEnd, shellQuoted, shellWord } from "../terminal/text.js";
import { type DemoPlan, demoHost, partEnvironment, planDemo, savedStateFile } from "./plan.js";
import { type PartEnd, portOpen, serverReady, superviseParts } from "./processes.js";
import { type Seeded, seed } from "./seed.js";

interface Values {
  readonly folder: string | undefined;
  readonly port: number | undefined;
  readonly dryRun: boolean;
}

/**
 * Starts server, simulated laboratory and daemon as processes, creates example data over HTTP, and stops them together.
 */
export async function demo(context: Context, values: Values): Promise<void> {
  const folder = resolve(context.cwd, values.folder ?? (context.env.CLICKTREE_DEMO_DIR || "demo-data"));
  const port = values.port ?? portOfEnvironment(context);
  if (values.dryRun) return context.answer(context.t(cliLab, "wouldStart", { folder }), { dryRun: true, folder });
  await runDemo(context, folder, port);
}

const defaultPort = 4000;

/** PORT as the server reads it: a number that it would refuse is refused here. */
function portOfEnvironment(context: Context): number {
  const { PORT: text } = context.env;
  if (!text) return defaultPort;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= maxPort) return port;
  throw usageError(context.t(settings, "INTEGER", { name: "PORT", min: 0, max: maxPort }));
}

const startTimeoutMs = 60_000;

/** Runs the demo in a folder until it is stopped; one at a time. */
async function runDemo(context: Context, folder: string, port: number): Promise<void> {
  // only the owner can read it; the lock would create it for everyone
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  if (!isLock(lock)) {
    const params = { folder: shortPath(context, folder), process: lock.pid };
    throw commandFailed("BUSY", context.t(cliLab, "demoBusy", params));
  }
  try {
    await runParts(context, await planDemo(folder, port));
  } finally {
    await lock.release();
  }
}

async function runParts(context: Context, plan: DemoPlan): Promise<void> {
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  if (plan.requestedPort !== 0 && plan.port !== plan.requestedPort)
    context.note(t("portTaken", { requested: plan.requestedPort, port: plan.port }));
  const describe = ({ part, code, log }: PartEnd) => ({ part: t(part), code, log: shortPath(context, log) });
  const fallen = new AbortController();
  let isReady = false;
  const parts = superviseParts({
    script: plan.script,
    folder: plan.folders.base,
    onRestart: (end) => context.note(t("restarted", describe(end))),
    onGiveUp: (end) => {
      const failed = describe(end);
      // everything but measurements works without the others, e.g. after the daemon's key was deleted
      if (isReady && end.part !== "server") context.note(t("continuesWithout", failed));
      else fallen.abort(commandFailed("PART_ENDED", t("gaveUp", failed), t("seeLog", failed)));
    },
  });
  try {
    const signal = AbortSignal.any([context.signal, fallen.signal]);
    await start(context, plan, parts, signal);
    isReady = true;
    if (!signal.aborted) await once(signal, "abort");
    if (fallen.signal.aborted) throw fallen.signal.reason;
    context.note(t("stopping"));
  } finally {
    await parts.stop();
  }
}

type Parts = ReturnType<typeof superviseParts>;

async function start(context: Context, plan: DemoPlan, parts: Parts, signal: AbortSignal): Promise<void> {
  const { folders, memory, url } = plan;
  const own = (variables: Record<string, string>) => partEnvironment(context.env, variables);
  parts.start(
    "server",
    ["serve"],
    own({
      HOST: demoHost,
      PORT: String(plan.port),
      CLICKTREE_DATA_DIR: folders.data,
      CLICKTREE_ADMIN_USERNAME: memory.admin.username,
      CLICKTREE_ADMIN_PASSWORD: memory.admin.password,
      CLICKTREE_LAB_CIDRS: `${demoHost}/32`,
    }),
  );
  const late = new AbortController();
  const timer = setTimeout(() => {
    const [message, next] = [context.t(cliLab, "notReady"), context.t(cliLab, "seeLog", { log: folders.base })];
    late.abort(commandFailed("NOT_READY", message, next));
  }, startTimeoutMs);
  timer.unref();
  const inTime = AbortSignal.any([signal, late.signal]);
  await serverReady(url, inTime);
  const keys = await seed(plan, context.t(cliLab, "withdrawalReason"), signal);
  const sftp = ["--sftp", String(plan.sftpPort), "--sftp-key", plan.labKeyFile];
  const hold = keys.heldDemos.flatMap((request) => ["--hold", request]);
  parts.start("lab", ["lab", "--inbox", folders.inbox, "--outbox", folders.outbox, ...hold, ...sftp], own({}));
  parts.start(
    "watch",
    ["watch", "--requests", folders.inbox, "--feedback", folders.outbox],
    own({ CLICKTREE_URL: url, CLICKTREE_API_KEY: keys.daemonKey }),
  );
  await portOpen(demoHost, plan.sftpPort, inTime);
  clearTimeout(timer);
  printDemo(context, plan, keys, parts.pids());
  if (keys.benchFault) context.note(context.t(cliLab, "withoutBench", { reason: keys.benchFault }));
  if (keys.mayRepair) return;
  const file = shortPath(context, savedStateFile(folders.base));
  const data = { CLICKTREE_DATA_DIR: shortPath(context, folders.data) };
  const command = shellCommand(data, ["npx", "clicktree", "serve", "--reset-password", memory.admin.username]);
  context.note(context.t(cliLab, "cannotRepair", { file, command }));
}

const example = "bpsk-optimal-4bin.tree.json";

/** Prints where the demo runs, its accounts, and the command that sends a tree from another terminal. */
function printDemo(
  context: Context,
  { url, folders, examples, sftpPort }: DemoPlan,
  { researcherKey, accounts }: Seeded,
  processes: object,
): void {
  const { style } = context;
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  const file = shortPath(context, join(examples, example));
  const settings = { CLICKTREE_URL: url, CLICKTREE_API_KEY: researcherKey };
  const command = shellCommand(settings, ["npx", "clicktree", "submit", file, "--wait"]);
  if (context.json) context.printJson({ url, accounts, settings, command, folder: folders.base, sftpPort, processes });
  context.print("");
  context.print(style(t("demoReady", { url }), "strong"));
  context.print("");
  const rows = [
    [t("admin"), accounts.admin.username, accounts.admin.password ?? t("otherPassword")],
    [t("researcher"), accounts.researcher.username, accounts.researcher.password ?? t("otherPassword")],
  ] as const;
  const [first, second] = [0, 1].map((column) => Math.max(...rows.map((row) => displayWidth(row[column] ?? ""))));
  for (const [kind, username, password] of rows)
    context.print(`  ${padEnd(kind, first ?? 0)}   ${padEnd(username, second ?? 0)}   ${password}`);
  context.print("");
  context.print(t("send"));
  context.print("");
  context.print(`  ${style(command, "accent")}`);
  context.print("");
  context.print(t("dataFolder", { folder: shortPath(context, folders.base) }));
  context.print(t("stop"));
}

/** The path relative to the current folder; outside it, the whole path. */
function shortPath({ cwd }: Context, path: string): string {
  const short = relative(cwd, path);
  return short === "" || short.startsWith("..") || isAbsolute(short) ? path : short;
}

/** A command with environment variables, in the syntax of the system's usual shell. */
export function shellCommand(
  variables: Readonly<Record<string, string>>,
  words: readonly string[],
  platform: NodeJS.Platform = process.platform,
): string {
  const command = words.map((word) => shellWord(word, platform)).join(" ");
  const entries = Object.entries(variables);
  return platform === "win32"
    ? [...entries.map(([name, value]) => `$env:${name}=${shellQuoted(value, platform)}`), command].join("; ")
    : [...entries.map(([name, value]) => `${name}=${shellWord(value, platform)}`), command].join(" ");
}
