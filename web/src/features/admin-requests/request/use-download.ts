import { type FileTransfer, routes } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { useFailureToast } from "../../../shared/toast/index.js";

/** Saves the file of a request as `{requestNumber}.txt`, the name that the folder daemon gives it. */
export function useDownload() {
  const api = useApi();
  const tellFailure = useFailureToast();
  const { t } = useTranslation("web-admin");
  return async ({ id, requestNumber }: FileTransfer) => {
    try {
      const { bytes, contentType } = await api.callFile(routes.transfers.content, { params: { id } });
      const isText = contentType?.startsWith("text/plain") ?? false;
      saveFile({ name: `${requestNumber}.txt`, bytes: bytes as Uint8Array<ArrayBuffer>, isText });
    } catch (error) {
      tellFailure(t("downloadFailed"), error);
    }
  };
}
