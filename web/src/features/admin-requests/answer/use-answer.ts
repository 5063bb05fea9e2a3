import { type FileTransfer, routes } from "@clicktree/contract";
import { encodeContent } from "@clicktree/core/requests";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { sendingKey, useApi } from "../../../platform/api/index.js";
import { useFailureToast, useToast } from "../../../platform/toast/index.js";
import { useUpdateLists } from "../queue/use-queue.js";
import { bytesOf, type Draft } from "./answer.js";

/** Sends a feedback; sent twice by a double click or a lost answer it counts once. */
export function useAnswer(request: FileTransfer, done: () => void) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const toast = useToast();
  const reportFailure = useFailureToast();
  const updateLists = useUpdateLists();
  const key = useRef<{ readonly draft: Draft; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: (draft: Draft) => {
      if (key.current?.draft !== draft) key.current = { draft, key: sendingKey() };
      const feedbackFileContent = encodeContent(bytesOf(draft) ?? new Uint8Array());
      return api.call(routes.adminTransfers.feedback, {
        params: { id: request.id },
        body: { feedbackFileName: draft.name.trim(), feedbackFileContent },
        headers: { "idempotency-key": key.current.key },
      });
    },
    onSuccess: (changed) => {
      updateLists(changed);
      const { requestNumber, user } = request;
      const text = t("sentText", { request: requestNumber, username: user?.username ?? "" });
      toast({ kind: "success", title: t("sent"), text });
      done();
    },
    onError: (error) => reportFailure(t("sendFailed"), error),
  });
}
