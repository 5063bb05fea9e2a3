import type { Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { useSession } from "../../../platform/session/session.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { saveFile } from "../../../shared/download/index.js";
import { type FileOptions, type FilePart, readFile } from "./read-file.js";

/** Downloads a file of a request again, so that the server records the download, and saves it. */
export function useDownload() {
  const { t } = useTranslation("web-result");
  const download = useDownloadOrThrow();
  return async (request: FileTransfer, file: FilePart, options?: FileOptions): Promise<void> => {
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
  return async ({ id, status, user }: FileTransfer, file: FilePart, options?: FileOptions): Promise<void> => {
    saveFile(await readFile(api, id, file, options));
    const isOthers = session.state === "in" && session.user.isAdmin === 1 && user?.username !== session.user.username;
    if (isOthers && status === 0 && file !== "feedback") await reportTaken(api, id);
  };
}

/** Takes a request. The server does not take it at a download by cookie, which a page of another origin could cause. */
export const reportTaken = (api: Client, id: number): Promise<FileTransfer> =>
  api.call(routes.adminTransfers.report, { params: { id }, body: { kind: "taken", at: new Date().toISOString() } });
