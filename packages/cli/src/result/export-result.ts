import { resolve } from "node:path";
import type { Client } from "@clicktree/client";
import {
  type FeedbackSeal,
  type FileTransfer,
  type Prediction,
  type ResultArchive,
  routes,
  type SentTree,
} from "@clicktree/contract";
import { resultArchive, resultCsv, resultPdf } from "@clicktree/core/analysis";
import { encodeContent } from "@clicktree/core/requests";
import type { Language } from "@clicktree/messages";
import { cliRequests, judgement, resultPdf as pdfTexts } from "@clicktree/messages/catalogs";
import { pdfWords } from "@clicktree/messages/result-pdf-text";
import { visibleJson } from "@clicktree/messages/unseen";
import { writeNamedFile } from "../files/write.js";
import { connect } from "../identity/connect.js";
import { findRequest } from "../lookup/find-request.js";
import type { Context } from "../terminal/context.js";
import { whereAvailable } from "./result.js";

interface Values {
  readonly request: string;
  readonly output: string | undefined;
  readonly format: "json" | "csv" | "pdf" | undefined;
  readonly version: number | undefined;
  readonly dryRun: boolean;
}

/** Writes everything about a result as one JSON file, its figures as CSV, or a report as PDF. */
export async function exportResult(context: Context, values: Values): Promise<void> {
  const { format, version, dryRun } = values;
  const output = values.output ?? "-";
  const { client } = await connect(context, "user");
  const request = await findRequest(context, client, values.request);
  if (dryRun) {
    const path = output === "-" ? output : resolve(context.cwd, output);
    const { requestNumber } = request;
    return context.answer(context.t(cliRequests, "wouldSave", { path }), {
      ...{ dryRun: true, request: requestNumber, format: format ?? "json", path },
    });
  }
  const archive = await readArchive(context, client, request, version);
  const content = contentOf(context, archive, format);
  await writeNamedFile(context, output, typeof content === "string" ? content : [content]);
  if (output !== "-") context.note(context.t(cliRequests, "saved", { path: output }));
}

function contentOf(context: Context, archive: ResultArchive, format: Values["format"]): string | Uint8Array {
  if (format === "csv") return resultCsv(archive);
  if (format === "pdf") return resultPdf(archive, wordsIn(context.language));
  return `${visibleJson(archive, 2)}\n`;
}

const wordsIn = (language: Language) =>
  pdfWords({ resultPdf: pdfTexts[language], judgement: judgement[language] }, language);

/** Everything that the server has stored about a request, and its figures. */
async function readArchive(
  context: Context,
  client: Client,
  request: FileTransfer,
  version: number | undefined,
): Promise<ResultArchive> {
  const { id, requestNumber, treeName, fileName, createdAt, user, feedbackFileName, feedbackVersion, treeVersion } =
    request;
  const options = { params: { id }, signal: context.signal };
  const file = async () => encodeContent((await client.callFile(routes.transfers.content, options)).bytes);
  const feedback = async (): Promise<ResultArchive["feedback"]> => {
    if (feedbackVersion === 0) return null;
    // file and signature of one version, even if another one arrives now
    const query = { version: version ?? feedbackVersion };
    const { bytes, fileName: name } = await client.callFile(routes.transfers.feedback, {
      ...{ ...options, query, timeoutMs: 120_000 },
    });
    const seal = await whereAvailable<FeedbackSeal>(client.call(routes.transfers.feedbackSeal, { ...options, query }));
    const known = name ?? feedbackFileName ?? "feedback";
    return { fileName: known, ...query, content: encodeContent(bytes), ...(seal && { seal }) };
  };
  return resultArchive({
    versions: { clicktree: context.version, feedback: feedbackVersion, tree: treeVersion ?? null },
    request: {
      ...{ number: requestNumber, treeName, fileName, sentAt: createdAt },
      sentBy: user?.username ?? null,
    },
    sent: (await whereAvailable<SentTree>(client.call(routes.transfers.tree, options))) ?? null,
    prediction: (await whereAvailable<Prediction>(client.call(routes.transfers.prediction, options))) ?? null,
    inputFile: await file(),
    feedback: await feedback(),
    note: request.labels?.note ?? "",
    tags: request.labels?.tags ?? [],
  });
}
