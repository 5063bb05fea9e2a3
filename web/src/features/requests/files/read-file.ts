import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { downloadedFile, type SavedFile } from "../../../shared/download/index.js";

export interface FileOptions {
  /** For a file that is only displayed: an administrator's download takes the request, a preview does not. */
  readonly view?: "preview";
  /** Name of the file; by default the name that the server sends. */
  readonly name?: string | undefined;
  /** Version of the feedback; by default the latest. */
  readonly version?: number | undefined;
  readonly signal?: AbortSignal;
}

export type FilePart = "content" | "requirements" | "feedback";

export async function readFile(
  api: Client,
  id: number,
  file: FilePart,
  { view, name, version, signal }: FileOptions = {},
): Promise<SavedFile> {
  const options = { params: { id }, ...(signal && { signal }) };
  const answer =
    file === "feedback"
      ? await api.callFile(routes.transfers.feedback, {
          ...options,
          ...(version !== undefined && { query: { version } }),
        })
      : await api.callFile(routes.transfers[file], { ...options, ...(view && { query: { view } }) });
  return downloadedFile(name ?? answer.fileName ?? "", answer);
}
