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
import { connect } from "../identity/connect.js";
import { openPrompts } from "../prompts/ask.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { byteCount } from "../terminal/numbers.js";
import type { WatchPlan, WatchValues } from "./plan.js";

/** Asks before each file, one question at a time. */
async function askBeforeSending(context: Context): Promise<(candidate: Candidate) => Promise<boolean>> {
  if (!context.interactive)
    throw new CommandFailure(
      exitCodes.usage,
      "USAGE",
      context.say(cliWatch, "nobodyToAsk"),
      context.say(cliWatch, "nobodyToAskNext"),
    );
  const prompts = await openPrompts(context);
  let before: Promise<unknown> = Promise.resolve();
  return ({ file, request, bytes }) => {
    const question = context.say(cliWatch, "reallySend", { file, request, size: byteCount(context.language, bytes) });
    const answer = before.then(() => prompts.confirm(question, true));
    before = answer.catch(() => undefined); // a broken-off question must not hold up the next one
    return answer;
  };
}

/** Carries what was planned until it is stopped, or once. */
export async function runWatch(context: Context, values: WatchValues, plan: WatchPlan): Promise<void> {
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
    onEvent: screen?.onEvent ?? ((event) => tellEvent(context, event)),
  });
  screen?.attach(running);
  const end = await running.ended;
  await screen?.close();
  endWith(context, end, screen?.signal.aborted === true);
}

/** Where nobody watches a screen: JSON lines in a pipe, one sentence a line for a person. */
function tellEvent(context: Context, event: DaemonEvent): void {
  const { key, params } = textOfEvent(event);
  const message = context.say(texts, key, params);
  if (context.interactive) context.print(message);
  else context.printJson({ ...event, message });
}

/** Leaving by the key q is a clean end; Ctrl-C and signals are interruptions. */
function endWith(context: Context, { reason, exitCode, detail }: WatchEnd, left: boolean): void {
  if (exitCode === exitCodes.done || (left && reason === "interrupted" && !context.signal.aborted)) return;
  const message = context.say(texts, stopTextKey(reason), { detail });
  const next = reason in cliWatch.en ? context.say(cliWatch, reason as keyof typeof cliWatch.en) : undefined;
  throw new CommandFailure(exitCode, reason.toUpperCase(), message, next);
}
