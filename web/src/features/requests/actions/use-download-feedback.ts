import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { useFailureToast } from "../../../shared/toast/index.js";

/** Saves the latest feedback as a file. */
export function useDownloadFeedback({ id, feedbackFileName }: FileTransfer) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: () => api.callFile(routes.transfers.feedback, { params: { id } }),
    onSuccess: ({ bytes, contentType, fileName }) =>
      saveFile({
        name: feedbackFileName ?? fileName ?? "",
        bytes: bytes as Uint8Array<ArrayBuffer>,
        isText: contentType?.startsWith("text/plain") ?? false,
      }),
    onError: (error) => tellFailure(t("downloadFailed"), error),
  });
}
