import { serveWorker } from "../../../shared/worker/index.js";
import type { StudyRequest } from "./ask-study.js";
import { readSentTree, type Study, study } from "./study.js";

const text = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

// parses trees and feedback off the main thread
serveWorker<StudyRequest, Study>((request) =>
  study({ sent: readSentTree(request), feedback: request.feedback && text(request.feedback), sealed: request.sealed }),
);
