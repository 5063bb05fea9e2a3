import { ApiError, type Client, joinSignals, mayPass, pause } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { saveFeedback } from "../requests/feedback.js";
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

interface FollowOptions {
  readonly signal: AbortSignal;
  /** Called with each new state of the request. */
  readonly onChange: (request: FileTransfer) => void;
  /** The server is out of reach, or back; waiting continues. */
  readonly onReach: (reached: boolean) => void;
}

/** Time between polls without an event stream (requirements 13.3), and with one in case an event was lost. */
const [pollMs, slowPollMs] = [3_000, 30_000];

/** Whether a request has ended: completed, cancelled or rejected. */
const isOver = ({ status }: FileTransfer): boolean => status === 2 || status === 3 || status === 4;

/**
 * Follows a request until it has ended, by the event stream, or by polling every 3 s without one. Waits while the
 * server is out of reach; throws a refusal (signed out, not found). Ends early when the signal is aborted.
 */
async function followRequest(client: Client, id: number, options: FollowOptions): Promise<FileTransfer | undefined> {
  const { signal, onChange, onReach } = options;
  const ended = new AbortController();
  const listeningSignal = joinSignals(signal, ended.signal);
  let streaming = false;
  let wake = () => undefined as undefined;
  const listening = client
    .streamEvents({
      signal: listeningSignal.signal,
      onOpen: () => {
        streaming = true;
        wake();
      },
      onClose: () => {
        streaming = false;
        wake();
      },
      onEvent: (event) => {
        if (event.list === "file-transfers" || event.list === "admin-file-transfers") wake();
      },
    })
    .catch((error: unknown) => {
      // no event stream, or not allowed with this key: fall back to polling
      if (!(error instanceof ApiError)) throw error;
      streaming = false;
    });
  try {
    let last = "";
    while (!signal.aborted) {
      const waking = new AbortController();
      let news = false;
      wake = () => {
        news = true;
        waking.abort();
      };
      const request = await look(client, id, signal, onReach);
      if (request !== undefined && JSON.stringify(request) !== last) {
        last = JSON.stringify(request);
        onChange(request);
      }
      if (request !== undefined && isOver(request)) return request;
      if (!news) await pause(streaming ? slowPollMs : pollMs, signal, waking.signal);
    }
    return undefined;
  } finally {
    ended.abort();
    await listening;
    listeningSignal.release();
  }
}

async function look(client: Client, id: number, signal: AbortSignal, onReach: (reached: boolean) => void) {
  try {
    const request = await client.call(routes.transfers.read, { params: { id }, query: { view: "summary" }, signal });
    onReach(true);
    return request;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!mayPass(error)) throw error;
    onReach(false);
    return undefined;
  }
}
