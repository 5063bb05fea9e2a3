import type { Client } from "@clicktree/client";
import { type FileTransfer, type Prediction, routes, type SentTree } from "@clicktree/contract";
import { checkFeedback, type FeedbackFinding, needsConsent, severityOf } from "@clicktree/core/measurement";
import { faultyLines } from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import { cliRequests, feedbackChecks } from "@clicktree/messages/catalogs";
import { formatFinding } from "@clicktree/messages/finding-text";
import { requireConfirmation } from "../prompts/prompts.js";
import { whereAvailable } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";

interface Answer {
  readonly request: FileTransfer;
  /** Name of the file, as the researcher sees it. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly force: boolean;
  readonly dryRun: boolean;
}

const faultsShown = 8;

/**
 * Says what contradicts the request or the file itself. A file that needs consent is sent with `--force`, or if the
 * person agrees; one that would be wrong as a result only with `--force`.
 */
export async function checkAnswer(
  context: Context,
  client: Client,
  answer: Answer,
): Promise<readonly FeedbackFinding[]> {
  const { request, file, bytes, force, dryRun } = answer;
  const text = decodeText(bytes);
  const options = { params: { id: request.id }, signal: context.signal };
  const findings = checkFeedback(text, {
    requestNumber: request.requestNumber,
    sent: await whereAvailable<SentTree>(client.call(routes.transfers.tree, options)),
    agreed: request.prediction
      ? await whereAvailable<Prediction>(client.call(routes.transfers.prediction, options))
      : undefined,
    shots: request.requested?.shots,
  });
  const params = { request: request.requestNumber, file };
  const sentences = findings.map((finding) =>
    formatFinding((key, values) => context.t(feedbackChecks, key, values), finding),
  );
  if (findings.some(({ code }) => code === "NO_COUNTS")) {
    context.note(context.t(cliRequests, "notCounts", params));
    for (const { line, code } of faultyLines(text, faultsShown))
      context.note(context.t(feedbackChecks, "faultyLine", { line, why: context.t(feedbackChecks, `fault_${code}`) }));
  } else for (const sentence of sentences) context.note(sentence);
  if (force || !needsConsent(findings)) return findings;
  const mayAsk = context.interactive && !findings.some((finding) => severityOf(finding) === "hold");
  if (dryRun) context.note(context.t(cliRequests, "needsForce", params));
  else if (mayAsk) await requireConfirmation(context, false, context.t(cliRequests, "sendAnyway", params));
  else
    throw commandFailed(
      "NEEDS_FORCE",
      context.t(cliRequests, "notSent", { ...params, why: sentences[0]! }),
      context.t(cliRequests, "needsForce", params),
    );
  return findings;
}
