import { createWorkerClient } from "../../../shared/worker/index.js";
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

const client = createWorkerClient<StudyRequest, Study>(
  () => new Worker(new URL("./study-worker.ts", import.meta.url), { type: "module" }),
);

/** Studies a request in the worker, one after the other. The page can no longer read the buffers afterwards. */
export const askStudy = (request: StudyRequest): Promise<Study> =>
  client.send(request, {
    transfer: [request.tree, request.content, request.feedback].filter((buffer) => buffer !== undefined),
  });
