import { joinSignals } from "@clicktree/client";
import {
  type Candidate,
  type DaemonEvent,
  keepHeapSmall,
  laboratoryServer,
  startFolderDaemon,
  stopTextKey,
  textOfEvent,
  type WatchEnd,
} from "@clicktree/lab/daemon";
import { cliWatch, daemon as texts } from "@clicktree/messages/catalogs";
import { workWithoutLog } from "../files/write.js";
import { connect } from "../identity/connect.js";
import type { WatchValues } from "../options/programs.js";
import { openPrompts } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes, usageError } from "../terminal/exit.js";
import { byteCount } from "../terminal/text.js";
import { planWatch, type WatchPlan } from "./plan.js";

/** Moves requests and feedback between server and folders until it is stopped, or once. */
export async function watch(context: Context, values: WatchValues): Promise<void> {
  const plan = await planWatch(context, values);
  if (values.dryRun)
    return context.answer(context.t(cliWatch, "wouldWatch", { requests: plan.requests, feedback: plan.feedback }), {
      dryRun: true,
      ...plan,
    });
  await runWatch(context, values, plan);
}

async function runWatch(context: Context, values: WatchValues, plan: WatchPlan): Promise<void> {
  workWithoutLog(context);
  const { client, url } = await connect(context, "admin");
  const screen =
    context.interactive && !values.once && !values.ask
      ? await (await import("./screen.js")).openWatchScreen(context, { ...plan, url })
      : undefined;
  keepHeapSmall();
  const running = startFolderDaemon({
    ...plan,
    server: laboratoryServer(client),
    signal: screen === undefined ? context.signal : joinSignals(context.signal, screen.signal).signal,
    once: values.once,
    ...(values.ask && { confirm: await askBeforeSending(context) }),
    ...(values.interval !== undefined && { rescanMs: values.interval, pollMs: values.interval }),
    onEvent: screen?.onEvent ?? ((event) => printEvent(context, event)),
  });
  screen?.attach(running);
  const end = await running.ended;
  await screen?.close();
  endWith(context, end, screen?.signal.aborted === true);
}

/** Asks before each file, one question at a time. */
async function askBeforeSending(context: Context): Promise<(candidate: Candidate) => Promise<boolean>> {
  if (!context.interactive)
    throw usageError(context.t(cliWatch, "notInteractive"), context.t(cliWatch, "notInteractiveNext"));
  const prompts = await openPrompts(context);
  let before: Promise<unknown> = Promise.resolve();
  return ({ file, request, bytes }) => {
    const question = context.t(cliWatch, "reallySend", { file, request, size: byteCount(bytes) });
    const answer = before.then(() => prompts.confirm(question, true));
    before = answer.catch(() => undefined); // an aborted question must not block the next one
    return answer;
  };
}

/** Without a screen: one sentence per line in a terminal, JSON lines in a pipe. */
function printEvent(context: Context, event: DaemonEvent): void {
  const { key, params } = textOfEvent(event);
  const message = context.t(texts, key, params);
  if (context.interactive) context.print(message);
  else context.printJson({ ...event, message });
}

/** The key q ends successfully; Ctrl-C and signals count as interruptions. */
function endWith(context: Context, { reason, exitCode, detail }: WatchEnd, left: boolean): void {
  if (exitCode === exitCodes.done || (left && reason === "interrupted" && !context.signal.aborted)) return;
  const message = context.t(texts, stopTextKey(reason), { detail });
  const next = reason in cliWatch.en ? context.t(cliWatch, reason as keyof typeof cliWatch.en) : undefined;
  throw new CommandFailure(exitCode, reason.toUpperCase(), message, next);
}
