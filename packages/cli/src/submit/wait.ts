import { type Client, joinSignals } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { saveFeedback } from "../requests/feedback.js";
import { readResult } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes, Interrupted } from "../terminal/exit.js";
import { followRequest } from "./follow.js";
import { openProgress, type Sent } from "./progress.js";

interface Options {
  readonly timeout: number | undefined;
  readonly output: string | undefined;
}

/** Shows the progress of a request, downloads its feedback and prints the result. */
export async function waitForFeedback(context: Context, client: Client, sent: Sent, options: Options): Promise<void> {
  const progress = await openProgress(context, sent);
  const late = new AbortController();
  const timer = options.timeout === undefined ? undefined : setTimeout(() => late.abort(), options.timeout);
  const stop = joinSignals(context.signal, late.signal);
  try {
    const request = await followRequest(client, sent.request.id, {
      signal: stop.signal,
      onChange: progress.change,
      onReach: progress.reach,
    });
    if (request === undefined) throw context.signal.aborted ? new Interrupted() : tooLate(context, sent.request);
    if (request.status !== 2) throw ended(context, request);
    const { bytes, fileName } = await client.callFile(routes.transfers.feedback, {
      params: { id: request.id },
      signal: context.signal,
      timeoutMs: 120_000,
    });
    const name = fileName ?? request.feedbackFileName ?? "feedback";
    const saved = await saveFeedback(context, name, bytes, options.output);
    const result = await readResult(client, request, bytes, context.signal);
    await progress.finish({ request, saved, result });
  } catch (error) {
    await progress.stop();
    if (context.signal.aborted) context.note(goesOn(context, sent.request));
    throw error;
  } finally {
    clearTimeout(timer);
    stop.release();
  }
}

const goesOn = (context: Context, { requestNumber }: FileTransfer): string =>
  context.t(cliRequests, "goesOn", { request: requestNumber });

const tooLate = (context: Context, request: FileTransfer): CommandFailure =>
  new CommandFailure(
    exitCodes.failed,
    "TIMEOUT",
    context.t(cliRequests, "tooLate", { request: request.requestNumber }),
    goesOn(context, request),
  );

function ended(context: Context, { status, requestNumber, rejectionReason }: FileTransfer): CommandFailure {
  const params = { request: requestNumber, reason: rejectionReason ?? "" };
  return status === 4
    ? new CommandFailure(
        exitCodes.failed,
        "REJECTED",
        context.t(cliRequests, "wasRejected", params),
        context.t(cliRequests, "sendAgain"),
      )
    : new CommandFailure(
        exitCodes.failed,
        "CANCELLED",
        context.t(cliRequests, "wasCancelled", params),
        context.t(cliRequests, "sendAgain"),
      );
}
