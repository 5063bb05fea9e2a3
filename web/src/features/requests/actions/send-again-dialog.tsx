import type { FileTransfer } from "@clicktree/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, sendingKey, useApi } from "../../../platform/api/index.js";
import { useFailureToast, useToast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { sendAgain } from "./send-again.js";

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
}

/** Asks before the same request is sent once more, and leads to the new one. */
export function SendAgainDialog({ request, close }: Props) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const toast = useToast();
  const reportFailure = useFailureToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(sendingKey);
  const send = useMutation({
    mutationFn: () => sendAgain(api, request, key, new Date()),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: keys.transfers.all });
      toast({ kind: "success", title: t("sentDone"), duration: 5_000 });
      close();
      navigate(`/transfers?request=${id}`);
    },
    onError: (error) => reportFailure(t("transferFailed"), error, { fallback: t("transferFailedText") }),
  });
  return (
    <Dialog
      title={t("sendAgainTitle")}
      close={close}
      buttons={[
        { text: t("close"), onClick: close },
        { text: t("sendAgainConfirm"), type: "primary", loading: send.isPending, onClick: () => send.mutate() },
      ]}
    >
      <p>{t("sendAgainText", { tree: request.treeName })}</p>
    </Dialog>
  );
}
