import { ApiError, type Client } from "@clicktree/client";
import {
  type FeedbackSeal,
  type FileTransfer,
  type Prediction,
  type ResultArchive,
  routes,
  type SentTree,
} from "@clicktree/contract";
import { encodeContent } from "@clicktree/core/requests";
import { createWorkerClient } from "../../../shared/worker/index.js";
import { readFile } from "../files/read-file.js";
import type { ArchiveRequest } from "./archive-worker.js";

const worker = createWorkerClient<ArchiveRequest, Uint8Array<ArrayBuffer>>(
  () => new Worker(new URL("./archive-worker.ts", import.meta.url), { type: "module" }),
);

/** The stored result; null if the file is not an input file or cannot be evaluated. */
async function whereAvailable<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

/** A result as a file: everything as JSON, its figures as CSV, or a report as PDF. */
export async function askArchive(
  api: Client,
  request: FileTransfer,
  sentBy: string | null,
  format: ArchiveRequest["format"],
  language: ArchiveRequest["language"],
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, requestNumber, treeName, fileName, createdAt, feedbackVersion, labels, treeVersion } = request;
  const params = { params: { id } };
  // file and signature of one version, even if another one arrives now
  const query = { version: feedbackVersion };
  const [{ version }, sent, prediction, file, feedback, seal] = await Promise.all([
    api.call(routes.system.health),
    whereAvailable<SentTree>(api.call(routes.transfers.tree, params)),
    whereAvailable<Prediction>(api.call(routes.transfers.prediction, params)),
    readFile(api, id, "content", { view: "preview" }),
    feedbackVersion > 0 ? readFile(api, id, "feedback", query) : undefined,
    feedbackVersion > 0
      ? whereAvailable<FeedbackSeal>(api.call(routes.transfers.feedbackSeal, { ...params, query }))
      : null,
  ]);
  const answer: ResultArchive["feedback"] = feedback
    ? { fileName: feedback.name, ...query, content: encodeContent(feedback.bytes), ...(seal && { seal }) }
    : null;
  const parts = {
    request: { number: requestNumber, treeName, fileName, sentAt: createdAt, sentBy },
    ...{
      sent,
      prediction,
      inputFile: encodeContent(file.bytes),
      feedback: answer,
      note: labels?.note ?? "",
      tags: labels?.tags ?? [],
      versions: { clicktree: version ?? "", feedback: feedbackVersion, tree: treeVersion ?? null },
    },
  };
  return worker.send({ parts, format, language });
}
