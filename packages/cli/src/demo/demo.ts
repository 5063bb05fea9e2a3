import { once } from "node:events";
import { relative } from "node:path";
import { cliDemo } from "@clicktree/messages/cli-demo";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { tellDemo } from "./announcement.js";
import { type DemoPlan, demoFolder, demoHost, partEnvironment, planDemo } from "./plan.js";
import { type PartEnd, superviseParts } from "./processes.js";
import { serverReady } from "./ready.js";
import { seed } from "./seed.js";

interface Values {
  readonly folder: string | undefined;
  readonly port: number | undefined;
  readonly dryRun: boolean;
}

const startTime = 60_000;

/** Starts server, simulated laboratory and daemon as processes, fills them over HTTP, and stops them together. */
export async function demo(context: Context, values: Values): Promise<void> {
  const say = (key: keyof typeof cliDemo.en, params = {}) => context.say(cliDemo, key, params);
  const folder = demoFolder(context, values.folder);
  if (values.dryRun) {
    context.print(say("wouldStart", { folder }));
    if (context.json) context.printJson({ dryRun: true, folder });
    return;
  }
  const plan = await planDemo(context, folder, values.port);
  if (plan.wantedPort !== 0 && plan.port !== plan.wantedPort)
    context.note(say("portTaken", { wanted: plan.wantedPort, port: plan.port }));
  const onRestart = ({ part, code, log }: PartEnd) => context.note(say("restarted", { part: say(part), code, log }));
  const parts = superviseParts({ script: plan.script, folder, onRestart });
  const fallen = new AbortController();
  const failure = parts.gaveUp.then(({ part, code, log }) => {
    const reason = say("gaveUp", { part: say(part), code });
    fallen.abort(
      new CommandFailure(exitCodes.failed, "PART_ENDED", reason, say("seeLog", { log: relative(context.cwd, log) })),
    );
  });
  try {
    const signal = AbortSignal.any([context.signal, fallen.signal]);
    await start(context, plan, parts, signal);
    if (!signal.aborted) await once(signal, "abort");
    if (fallen.signal.aborted) throw fallen.signal.reason;
    context.note(say("stopping"));
  } finally {
    await parts.stop();
    void failure;
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
  await serverReady(url, AbortSignal.any([signal, AbortSignal.timeout(startTime)]));
  const keys = await seed(plan, signal);
  const sftp = ["--sftp", String(plan.sftpPort), "--sftp-key", plan.labKeyFile];
  parts.start("lab", ["lab", "--inbox", folders.inbox, "--outbox", folders.outbox, ...sftp], own({}));
  parts.start(
    "watch",
    ["watch", "--requests", folders.inbox, "--feedback", folders.outbox],
    own({ CLICKTREE_URL: url, CLICKTREE_API_KEY: keys.daemonKey }),
  );
  tellDemo(context, plan, keys);
}
