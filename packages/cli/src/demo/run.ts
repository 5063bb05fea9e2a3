import { once } from "node:events";
import { isLock, lockFolder } from "@clicktree/lab/files";
import { cliLab } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { inside, tellDemo } from "./announcement.js";
import { type DemoPlan, demoHost, partEnvironment, planDemo } from "./plan.js";
import { type PartEnd, superviseParts } from "./processes.js";
import { portOpen, serverReady } from "./ready.js";
import { seed } from "./seed.js";

const startTime = 60_000;

/** Runs the demo in a folder until it is stopped; one at a time. */
export async function runDemo(context: Context, folder: string, port: number | undefined): Promise<void> {
  const lock = await lockFolder(folder);
  if (!isLock(lock)) {
    const params = { folder: inside(context, folder), process: lock.pid };
    throw new CommandFailure(exitCodes.failed, "BUSY", context.say(cliLab, "demoBusy", params));
  }
  try {
    await runParts(context, await planDemo(context, folder, port));
  } finally {
    await lock.release();
  }
}

async function runParts(context: Context, plan: DemoPlan): Promise<void> {
  const say = (key: keyof typeof cliLab.en, params = {}) => context.say(cliLab, key, params);
  if (plan.wantedPort !== 0 && plan.port !== plan.wantedPort)
    context.note(say("portTaken", { wanted: plan.wantedPort, port: plan.port }));
  const tell = ({ part, code, log }: PartEnd) => ({ part: say(part), code, log: inside(context, log) });
  const parts = superviseParts({
    script: plan.script,
    folder: plan.folders.base,
    onRestart: (end) => context.note(say("restarted", tell(end))),
  });
  const fallen = new AbortController();
  void parts.gaveUp.then((end) => {
    const told = tell(end);
    fallen.abort(new CommandFailure(exitCodes.failed, "PART_ENDED", say("gaveUp", told), say("seeLog", told)));
  });
  try {
    const signal = AbortSignal.any([context.signal, fallen.signal]);
    await start(context, plan, parts, signal);
    if (!signal.aborted) await once(signal, "abort");
    if (fallen.signal.aborted) throw fallen.signal.reason;
    context.note(say("stopping"));
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
    const [message, next] = [context.say(cliLab, "notReady"), context.say(cliLab, "seeLog", { log: folders.base })];
    late.abort(new CommandFailure(exitCodes.failed, "NOT_READY", message, next));
  }, startTime);
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
  tellDemo(context, plan, keys, parts.pids());
}
