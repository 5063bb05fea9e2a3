import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi, useFailureText } from "../../../shared/api/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { useToast } from "../../../shared/toast/index.js";

/** Saves the latest feedback as a file. */
export function useDownloadFeedback({ id, feedbackFileName }: FileTransfer) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const toast = useToast();
  const failure = useFailureText();
  return useMutation({
    mutationFn: () => api.callFile(routes.transfers.feedback, { params: { id } }),
    onSuccess: ({ bytes, contentType, fileName }) =>
      saveFile({
        name: feedbackFileName ?? fileName ?? "",
        bytes: bytes as Uint8Array<ArrayBuffer>,
        isText: contentType?.startsWith("text/plain") ?? false,
      }),
    onError: (error) => toast({ kind: "error", title: t("downloadFailed"), text: failure(error, "") }),
  });
}
