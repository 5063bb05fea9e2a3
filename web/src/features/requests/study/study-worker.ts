import type { SentTree } from "@clicktree/contract";
import { sentTreeOfText } from "@clicktree/core/analysis";
import { serveWorker } from "../../../shared/worker/index.js";
import type { StudyRequest } from "./ask-study.js";
import { type Study, study } from "./study.js";

const text = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

function sentTree({ tree, content }: StudyRequest): SentTree | undefined {
  if (tree) return (JSON.parse(text(tree)) as { data: SentTree }).data;
  return content && sentTreeOfText(text(content));
}

// reads trees and feedback outside the page's thread
serveWorker<StudyRequest, Study>((request) =>
  study({ sent: sentTree(request), feedback: request.feedback && text(request.feedback), sealed: request.sealed }),
);
