import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { downloadedFile, type SavedFile, saveFile } from "../../../shared/download/index.js";

interface Options {
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
  { view, name, version, signal }: Options = {},
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

/** Downloads a file of a request again, so that the server records the download, and saves it. */
export function useDownload() {
  const { t } = useTranslation("web-result");
  const download = useDownloadOrThrow();
  return async (request: FileTransfer, file: FilePart, options?: Options): Promise<void> => {
    try {
      await download(request, file, options);
    } catch (error) {
      reportFailure(t("downloadFailed"), error);
    }
  };
}

/** Saves a file of a request; rejects if it cannot be read. */
export function useDownloadOrThrow() {
  const api = useApi();
  return async ({ id }: FileTransfer, file: FilePart, options?: Options): Promise<void> => {
    saveFile(await readFile(api, id, file, options));
  };
}
