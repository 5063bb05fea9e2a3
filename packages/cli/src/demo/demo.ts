import { once } from "node:events";
import { resolve } from "node:path";
import { isLock, lockFolder } from "@clicktree/lab/files";
import { cliLab } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { printDemo, shortPath } from "./announcement.js";
import { type DemoPlan, demoHost, partEnvironment, planDemo } from "./plan.js";
import { type PartEnd, portOpen, serverReady, superviseParts } from "./processes.js";
import { seed } from "./seed.js";

interface Values {
  readonly folder: string | undefined;
  readonly port: number | undefined;
  readonly dryRun: boolean;
}

/**
 * Starts server, simulated laboratory and daemon as processes, creates example data over HTTP, and stops them together.
 */
export async function demo(context: Context, values: Values): Promise<void> {
  const folder = resolve(context.cwd, values.folder ?? context.env.CLICKTREE_DEMO_DIR ?? "demo-data");
  if (values.dryRun) {
    context.print(context.t(cliLab, "wouldStart", { folder }));
    if (context.json) context.printJson({ dryRun: true, folder });
    return;
  }
  await runDemo(context, folder, values.port);
}

const startTimeoutMs = 60_000;

/** Runs the demo in a folder until it is stopped; one at a time. */
async function runDemo(context: Context, folder: string, port: number | undefined): Promise<void> {
  const lock = await lockFolder(folder);
  if (!isLock(lock)) {
    const params = { folder: shortPath(context, folder), process: lock.pid };
    throw new CommandFailure(exitCodes.failed, "BUSY", context.t(cliLab, "demoBusy", params));
  }
  try {
    await runParts(context, await planDemo(context, folder, port));
  } finally {
    await lock.release();
  }
}

async function runParts(context: Context, plan: DemoPlan): Promise<void> {
  const t = (key: keyof typeof cliLab.en, params = {}) => context.t(cliLab, key, params);
  if (plan.requestedPort !== 0 && plan.port !== plan.requestedPort)
    context.note(t("portTaken", { wanted: plan.requestedPort, port: plan.port }));
  const describe = ({ part, code, log }: PartEnd) => ({ part: t(part), code, log: shortPath(context, log) });
  const parts = superviseParts({
    script: plan.script,
    folder: plan.folders.base,
    onRestart: (end) => context.note(t("restarted", describe(end))),
  });
  const fallen = new AbortController();
  void parts.gaveUp.then((end) => {
    const failed = describe(end);
    fallen.abort(new CommandFailure(exitCodes.failed, "PART_ENDED", t("gaveUp", failed), t("seeLog", failed)));
  });
  try {
    const signal = AbortSignal.any([context.signal, fallen.signal]);
    await start(context, plan, parts, signal);
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
    late.abort(new CommandFailure(exitCodes.failed, "NOT_READY", message, next));
  }, startTimeoutMs);
  timer.unref();
  const inTime = AbortSignal.any([signal, late.signal]);
  await serverReady(url, inTime);
  const keys = await seed(plan, signal);
  const sftp = ["--sftp", String(plan.sftpPort), "--sftp-key", plan.labKeyFile];
  parts.start("lab", ["lab", "--inbox", folders.inbox, "--outbox", folders.outbox, ...sftp], own({}));
  parts.start(
    "watch",
    ["watch", "--requests", folders.inbox, "--feedback", folders.outbox],
    own({ CLICKTREE_URL: url, CLICKTREE_API_KEY: keys.daemonKey }),
  );
  await portOpen(demoHost, plan.sftpPort, inTime);
  clearTimeout(timer);
  printDemo(context, plan, keys, parts.pids());
}
