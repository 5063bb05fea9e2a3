import type { Client } from "@clicktree/client";
import { type FileTransfer, type Route, routes } from "@clicktree/contract";
import type { FeedbackFinding } from "@clicktree/core/measurement";
import { createWorkerClient } from "../../../shared/worker/index.js";
import { readFile } from "../files/read-file.js";
import type { Sealed, SentBytes, Study } from "./study.js";

/** Data for the worker, transferred as bytes so that the page parses nothing large. */
export interface StudyRequest extends SentBytes {
  readonly feedback?: ArrayBuffer | undefined;
  readonly sealed?: Sealed | undefined;
}

/** A feedback that is compared with its request before it is sent. */
export interface CheckRequest extends SentBytes {
  readonly feedback: ArrayBuffer;
  readonly check: { readonly requestNumber: string; readonly shots: number | null | undefined };
  readonly sealed?: Sealed | undefined;
}

const client = createWorkerClient<StudyRequest | CheckRequest, Study | readonly FeedbackFinding[]>(
  () => new Worker(new URL("./study-worker.ts", import.meta.url), { type: "module" }),
);

/** Evaluates a request in the worker. The buffers are transferred, so the page can no longer read them. */
export const askStudy = (request: StudyRequest): Promise<Study> => ask(request) as Promise<Study>;

/** Finds contradictions between a feedback and its request or itself, in the worker; see `checkFeedback`. */
export const askCheck = (request: CheckRequest): Promise<readonly FeedbackFinding[]> =>
  ask(request) as Promise<readonly FeedbackFinding[]>;

const ask = (request: StudyRequest | CheckRequest) =>
  client.send(request, {
    transfer: [request.tree, request.content, request.feedback].filter((buffer) => buffer !== undefined),
  });

/** The sent data as bytes for the worker, and the sealed prediction. */
interface SentRequest extends SentBytes {
  readonly sealed: Sealed | undefined;
}

export async function readSentRequest(api: Client, request: FileTransfer, signal: AbortSignal): Promise<SentRequest> {
  const { id, hasTree, prediction } = request;
  const [bytes, sealed] = await Promise.all([
    hasTree
      ? readBytes(api, routes.transfers.tree, id, signal)
      : readFile(api, id, "content", { view: "preview", signal }).then(({ bytes }) => bytes.buffer),
    // null if no prediction was possible, or the request is older than sealing
    prediction ? api.call(routes.transfers.prediction, { params: { id }, signal }) : undefined,
  ]);
  return { tree: hasTree ? bytes : undefined, content: hasTree ? undefined : bytes, sealed };
}

/** An unparsed response; the worker parses it. */
export const readBytes = async (api: Client, route: Route, id: number, signal: AbortSignal): Promise<ArrayBuffer> =>
  (await api.callFile(route as typeof routes.transfers.content, { params: { id }, signal })).bytes
    .buffer as ArrayBuffer;
