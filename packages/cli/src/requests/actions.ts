import { basename } from "node:path";
import { routes } from "@clicktree/contract";
import { encodeContent, safeFileName } from "@clicktree/core/requests";
import { cliRequests } from "@clicktree/messages/catalogs";
import { readBytes } from "../files/read.js";
import { connect } from "../identity/connect.js";
import { findQueued, findRequest } from "../lookup/find-request.js";
import { requireConfirmation, requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { checkAnswer } from "./check-answer.js";
import { sendOnce } from "./send-once.js";

interface CancelOptions {
  readonly request: string;
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Cancels a request that no administrator has taken yet; the server decides. */
export async function cancelRequest(context: Context, values: CancelOptions): Promise<void> {
  const { client } = await connect(context, "user");
  const { id, requestNumber } = await findRequest(context, client, values.request);
  const t = (key: keyof typeof cliRequests.en) => context.t(cliRequests, key, { request: requestNumber });
  if (values.dryRun) return context.answer(t("wouldCancel"), { dryRun: true, id, requestNumber });
  if (context.interactive) await requireConfirmation(context, values.yes, t("reallyCancel"));
  const request = await client.call(routes.transfers.cancel, { params: { id }, signal: context.signal });
  context.answer(t("isCancelled"), request);
}

interface AnswerOptions {
  readonly request: string;
  readonly file: string;
  readonly name: string | undefined;
  readonly force: boolean;
  readonly dryRun: boolean;
}

/** Answers a request with a feedback file; sending the latest content again changes nothing, and that is said. */
export async function answerRequest(context: Context, values: AnswerOptions): Promise<void> {
  const { client } = await connect(context, "admin");
  const bytes = await readBytes(context, values.file);
  const queued = await findQueued(context, client, values.request);
  const { id, requestNumber } = queued;
  const name =
    safeFileName(values.name ?? basename(values.file === "-" ? "feedback.txt" : values.file)) ?? "feedback.txt";
  const params = { request: requestNumber, file: name };
  const { force, dryRun } = values;
  const findings = await checkAnswer(context, client, { request: queued, file: name, bytes, force, dryRun });
  if (values.dryRun)
    return context.answer(context.t(cliRequests, "wouldAnswer", params), {
      dryRun: true,
      id,
      requestNumber,
      feedbackFileName: name,
      bytes: bytes.length,
      findings,
    });
  const body = { feedbackFileName: name, feedbackFileContent: encodeContent(bytes) };
  const { answer, isChanged } = await sendOnce(
    (options) => client.call(routes.adminTransfers.feedback, { params: { id }, body, ...options }),
    context.signal,
  );
  const text = context.t(cliRequests, isChanged ? "isAnswered" : "answeredBefore", params);
  context.answer(text, isChanged ? answer : { ...answer, changed: false });
}

interface RejectOptions {
  readonly request: string;
  readonly reason: string | undefined;
  readonly dryRun: boolean;
}

/** Rejects a request. The reason is required, because the researcher reads it. */
export async function rejectRequest(context: Context, values: RejectOptions): Promise<void> {
  const { client } = await connect(context, "admin");
  const { id, requestNumber } = await findQueued(context, client, values.request);
  const t = (key: keyof typeof cliRequests.en, params = {}) =>
    context.t(cliRequests, key, { request: requestNumber, ...params });
  const reason = await requireValue(context, values.reason?.trim(), "REASON", t("reason"), (ask) =>
    ask.text(t("whyReject"), { check: (answer) => answer.trim() !== "" || t("reasonNeeded") }),
  );
  if (values.dryRun) return context.answer(t("wouldReject", { reason }), { dryRun: true, id, requestNumber, reason });
  const request = await client.call(routes.adminTransfers.reject, {
    params: { id },
    body: { reason },
    signal: context.signal,
  });
  context.answer(t("isRejected", { reason }), request);
}
