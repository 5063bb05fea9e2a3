import { type AgreementOfRuns, agreementOfRuns } from "@clicktree/core/analysis";
import { serveWorker } from "../../../shared/worker/index.js";
import { readSentTree, type SentBytes } from "../study/study.js";

export interface AgreementRequest {
  readonly sent: SentBytes;
  readonly feedbacks: readonly ArrayBuffer[];
}

const decode = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes);

// reads the counts of all runs off the main thread
serveWorker<AgreementRequest, AgreementOfRuns | null>(({ sent, feedbacks }) => {
  const tree = readSentTree(sent);
  return (tree && agreementOfRuns(tree, feedbacks.map(decode))) ?? null;
});
