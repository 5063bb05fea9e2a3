import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { useSession } from "../../../platform/session/session.js";
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

/** Saves a file of a request; rejects if it cannot be read. An administrator who downloads it takes the request. */
export function useDownloadOrThrow() {
  const api = useApi();
  const session = useSession();
  return async ({ id, status, user }: FileTransfer, file: FilePart, options?: Options): Promise<void> => {
    saveFile(await readFile(api, id, file, options));
    const isOthers = session.state === "in" && session.user.isAdmin === 1 && user?.username !== session.user.username;
    if (isOthers && status === 0 && file !== "feedback") await reportTaken(api, id);
  };
}

/** Takes a request. The server does not take it at a download by cookie, which a page of another origin could cause. */
export const reportTaken = (api: Client, id: number): Promise<FileTransfer> =>
  api.call(routes.adminTransfers.report, { params: { id }, body: { kind: "taken", at: new Date().toISOString() } });
