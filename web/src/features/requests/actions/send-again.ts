import type { Client } from "@clicktree/client";
import {
  type Expectations,
  type FileTransfer,
  type Prediction,
  routes,
  type SentTree,
  type StoredFile,
  type TransferCreate,
} from "@clicktree/contract";
import { defaultFileName, localTime } from "@clicktree/core/requests";

/** Sends what a request sent once more: its file, tree, requirements and what was expected of it, as a new request. */
export async function sendAgain(api: Client, request: FileTransfer, key: string, now: Date): Promise<FileTransfer> {
  const params = { id: request.id };
  const [content, tree, requirements, prediction] = await Promise.all([
    api.call(routes.transfers.content, { params }) as Promise<StoredFile>,
    request.hasTree ? (api.call(routes.transfers.tree, { params }) as Promise<SentTree>) : undefined,
    request.experimentRequirementsFileName === null
      ? undefined
      : (api.call(routes.transfers.requirements, { params }) as Promise<StoredFile>),
    request.prediction === null
      ? undefined
      : (api.call(routes.transfers.prediction, { params }) as Promise<Prediction>),
  ]);
  const body: TransferCreate = {
    content: content.content,
    filename: defaultFileName(request.treeName, localTime(now)),
    treeName: request.treeName,
    ...(tree && { tree: { name: request.treeName, ...tree.tree } }),
    ...(prediction && { expectations: expectationsOf(prediction) }),
    ...(requirements && {
      experimentRequirementsFileName: requirements.fileName,
      experimentRequirementsFileContent: requirements.content,
    }),
  };
  return api.call(routes.transfers.create, { body, headers: { "idempotency-key": key } });
}

/** What was said when it was sent: a detector that nobody stated stays unsaid. */
const expectationsOf = ({ detector, detectorStated, priors, conventions }: Prediction): Expectations => ({
  ...(detectorStated && { detector }),
  priors,
  sign: conventions.sign,
  decision: conventions.decision,
});
