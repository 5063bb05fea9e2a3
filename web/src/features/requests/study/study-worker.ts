import { checkFeedback, type FeedbackFinding } from "@clicktree/core/measurement";
import { decodeText } from "@clicktree/core/tables";
import { serveWorker } from "../../../shared/worker/index.js";
import type { CheckRequest, StudyRequest } from "./ask-study.js";
import { readSentTree, type Study, study } from "./study.js";

const text = (bytes: ArrayBuffer): string => decodeText(new Uint8Array(bytes));

// parses trees and feedback off the main thread
serveWorker<StudyRequest | CheckRequest, Study | readonly FeedbackFinding[]>((request) => {
  const sent = readSentTree(request);
  const { sealed } = request;
  if ("check" in request) return checkFeedback(text(request.feedback), { ...request.check, sent, agreed: sealed });
  return study({ sent, feedback: request.feedback && text(request.feedback), sealed });
});
