import type { Client } from "@clicktree/client";
import { type FileTransfer, type Route, routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/index.js";
import { createWorkerClient } from "../../../shared/worker/index.js";
import { readFile } from "../files/request-file.js";
import type { Sealed, Study } from "./study.js";

/** What the worker gets, as bytes that are transferred: the page parses nothing large. */
export interface StudyRequest {
  /** The answer of the route of the sent tree, as it came. */
  readonly tree?: ArrayBuffer | undefined;
  /** The input file, if no tree was sent with it. */
  readonly content?: ArrayBuffer | undefined;
  readonly feedback?: ArrayBuffer | undefined;
  /** What was sealed when the request was sent. */
  readonly sealed?: Sealed | undefined;
}

// marked as pure, so that a page which imports only the feature's lazy entries does not load this module
const client = /* @__PURE__ */ createWorkerClient<StudyRequest, Study>(
  () => new Worker(new URL("./study-worker.ts", import.meta.url), { type: "module" }),
);

/** Studies a request in the worker, one after the other. The page can no longer read the buffers afterwards. */
export const askStudy = (request: StudyRequest): Promise<Study> =>
  client.send(request, {
    transfer: [request.tree, request.content, request.feedback].filter((buffer) => buffer !== undefined),
  });

/** What was sent, as bytes for the worker, and the prediction that was sealed with it. */
interface SentRequest {
  /** The answer of the route of the sent tree; undefined if a text was sent alone. */
  readonly tree: ArrayBuffer | undefined;
  /** The text, if no tree came with it. */
  readonly content: ArrayBuffer | undefined;
  readonly sealed: Sealed | undefined;
}

export async function readSentRequest(api: Client, request: FileTransfer, signal: AbortSignal): Promise<SentRequest> {
  const { id, hasTree } = request;
  const [bytes, sealed] = await Promise.all([
    hasTree
      ? readBytes(api, routes.transfers.tree, id, signal)
      : readFile(api, id, "content", { view: "preview", signal }).then(({ bytes }) => bytes.buffer),
    readSealed(api, request, signal),
  ]);
  return { tree: hasTree ? bytes : undefined, content: hasTree ? undefined : bytes, sealed };
}

/** Undefined if nothing could be predicted, or the request is older than sealing. */
async function readSealed(api: Client, { id, prediction }: FileTransfer, signal: AbortSignal) {
  if (prediction === null) return undefined;
  const { bounds, exported: _, ...rest } = await api.call(routes.transfers.prediction, { params: { id }, signal });
  return { prediction: rest, limits: bounds.ideal };
}

/** An answer as it came, not parsed: the worker does that. */
const readBytes = async (api: Client, route: Route, id: number, signal: AbortSignal): Promise<ArrayBuffer> =>
  (await api.callFile(route as typeof routes.transfers.content, { params: { id }, signal })).bytes
    .buffer as ArrayBuffer;

/** Milliseconds for which an unused study stays cached. */
const studyCacheMs = 30 * 60_000;

async function readAndStudy(api: Client, request: FileTransfer, signal: AbortSignal): Promise<Study> {
  const { id, feedbackVersion } = request;
  const [sent, feedback] = await Promise.all([
    readSentRequest(api, request, signal),
    feedbackVersion > 0 ? readBytes(api, routes.transfers.feedback, id, signal) : undefined,
  ]);
  return askStudy({ ...sent, feedback });
}

/** The study of a request, made once for each feedback: neither file ever changes. */
export function useStudy(request: FileTransfer, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ["studies", request.id, request.feedbackSha256],
    queryFn: ({ signal }) => readAndStudy(api, request, signal),
    staleTime: "static",
    gcTime: studyCacheMs,
    enabled,
  });
}
