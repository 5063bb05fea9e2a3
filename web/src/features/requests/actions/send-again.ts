import type { Client } from "@clicktree/client";
import { type FileTransfer, routes, type SentTree, type StoredFile, type TransferCreate } from "@clicktree/contract";
import { defaultFileName, localTime } from "@clicktree/core/requests";

/** Sends what a request sent once more: its file, its tree and its requirements, as a new request. */
export async function sendAgain(api: Client, request: FileTransfer, key: string, now: Date): Promise<FileTransfer> {
  const params = { id: request.id };
  const [content, tree, requirements] = await Promise.all([
    api.call(routes.transfers.content, { params }) as Promise<StoredFile>,
    request.hasTree ? (api.call(routes.transfers.tree, { params }) as Promise<SentTree>) : undefined,
    request.experimentRequirementsFileName === null
      ? undefined
      : (api.call(routes.transfers.requirements, { params }) as Promise<StoredFile>),
  ]);
  const body: TransferCreate = {
    content: content.content,
    filename: defaultFileName(request.treeName, localTime(now)),
    treeName: request.treeName,
    ...(tree && { tree: { name: request.treeName, ...tree.tree } }),
    ...(requirements && {
      experimentRequirementsFileName: requirements.fileName,
      experimentRequirementsFileContent: requirements.content,
    }),
  };
  return api.call(routes.transfers.create, { body, headers: { "idempotency-key": key } });
}
