import { ApiError, type Client, joinSignals } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { besideFile } from "../files/write.js";
import { saveFeedback } from "../requests/feedback.js";
import { followRequest } from "../requests/follow.js";
import { readResult } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { type CommandFailure, commandFailed, Interrupted } from "../terminal/exit.js";
import { openProgress, type Sent } from "./progress.js";

interface Options {
  readonly timeout: number | undefined;
  readonly output: string | undefined;
}

/** Shows the progress of a request, downloads its feedback and prints the result. */
export async function waitForFeedback(context: Context, client: Client, sent: Sent, options: Options): Promise<void> {
  const progress = await openProgress(besideFile(context, options.output), sent);
  const late = new AbortController();
  const timer = options.timeout === undefined ? undefined : setTimeout(() => late.abort(), options.timeout);
  const stop = joinSignals(context.signal, late.signal);
  try {
    const { id } = sent.request;
    const request = await followRequest(client, {
      look: (signal) => client.call(routes.transfers.read, { params: { id }, query: { view: "summary" }, signal }),
      isOver: ({ status }) => status === 2 || status === 3 || status === 4,
      lists: ["file-transfers", "admin-file-transfers"],
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
    // the exit code of a refusal must not be taken for "not sent"
    else if (error instanceof ApiError)
      context.note(context.t(cliRequests, "sentUnread", { request: sent.request.requestNumber }));
    throw error;
  } finally {
    clearTimeout(timer);
    stop.release();
  }
}

const goesOn = (context: Context, { requestNumber }: FileTransfer): string =>
  context.t(cliRequests, "goesOn", { request: requestNumber });

const tooLate = (context: Context, request: FileTransfer): CommandFailure =>
  commandFailed(
    "TIMEOUT",
    context.t(cliRequests, "tooLate", { request: request.requestNumber }),
    goesOn(context, request),
  );

function ended(context: Context, { status, requestNumber, rejectionReason }: FileTransfer): CommandFailure {
  const text = context.t(cliRequests, status === 4 ? "wasRejected" : "wasCancelled", {
    request: requestNumber,
    reason: rejectionReason ?? "",
  });
  return commandFailed(status === 4 ? "REJECTED" : "CANCELLED", text, context.t(cliRequests, "sendAgain"));
}
