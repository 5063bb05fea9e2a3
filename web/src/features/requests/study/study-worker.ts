import { decodeText } from "@clicktree/core/tables";
import { serveWorker } from "../../../shared/worker/index.js";
import type { StudyRequest } from "./ask-study.js";
import { readSentTree, type Study, study } from "./study.js";

// parses trees and feedback off the main thread
serveWorker<StudyRequest, Study>((request) =>
  study({
    sent: readSentTree(request),
    feedback: request.feedback && decodeText(new Uint8Array(request.feedback)),
    sealed: request.sealed,
  }),
);
