import { type AgreementOfRuns, agreementOfRuns } from "@clicktree/core/analysis";
import { decodeText } from "@clicktree/core/tables";
import { serveWorker } from "../../../shared/worker/index.js";
import { readSentTree, type SentBytes } from "../study/study.js";

export interface AgreementRequest {
  readonly sent: SentBytes;
  readonly feedbacks: readonly ArrayBuffer[];
}

// reads the counts of all runs off the main thread
serveWorker<AgreementRequest, AgreementOfRuns | null>(({ sent, feedbacks }) => {
  const tree = readSentTree(sent);
  return (
    (tree &&
      agreementOfRuns(
        tree,
        feedbacks.map((bytes) => decodeText(new Uint8Array(bytes))),
      )) ??
    null
  );
});
