import type { Client } from "@clicktree/client";
import {
  type Expectations,
  type FileTransfer,
  type Prediction,
  routes,
  type SentTree,
  type StoredFile,
  type TransferCreate,
} from "@clicktree/contract";
import { defaultFileName, localTime } from "@clicktree/core/requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, sendingKey, useApi } from "../../../platform/api/index.js";
import { reportFailure, toast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";

/** Sends the file, tree, requirements and expectations of a request again, as a new request. */
async function sendAgain(api: Client, request: FileTransfer, key: string, now: Date): Promise<FileTransfer> {
  const params = { id: request.id };
  const [content, tree, requirements, prediction] = await Promise.all([
    api.call(routes.transfers.content, { params }) as Promise<StoredFile>,
    request.hasTree ? (api.call(routes.transfers.tree, { params }) as Promise<SentTree>) : undefined,
    request.experimentRequirementsFileName === null
      ? undefined
      : (api.call(routes.transfers.requirements, { params }) as Promise<StoredFile>),
    request.prediction === null
      ? undefined
      : (api.call(routes.transfers.prediction, { params }) as Promise<Prediction>),
  ]);
  const body: TransferCreate = {
    content: content.content,
    filename: defaultFileName(request.treeName, localTime(now)),
    treeName: request.treeName,
    ...(tree && { tree: { name: request.treeName, ...tree.tree } }),
    ...(prediction && { expectations: expectationsOf(prediction) }),
    ...(requirements && {
      experimentRequirementsFileName: requirements.fileName,
      experimentRequirementsFileContent: requirements.content,
    }),
  };
  return api.call(routes.transfers.create, { body, headers: { "idempotency-key": key } });
}

/** The expectations as they were stated: a detector that was not stated is left out. */
const expectationsOf = ({ detector, detectorStated, priors, conventions }: Prediction): Expectations => ({
  ...(detectorStated && { detector }),
  priors,
  sign: conventions.sign,
  decision: conventions.decision,
});

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
}

/** Asks before a request is sent again, and opens the new one. */
export function SendAgainDialog({ request, close }: Props) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(sendingKey);
  const send = useMutation({
    mutationFn: () => sendAgain(api, request, key, new Date()),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: keys.requests.all });
      toast({ kind: "success", title: t("sentDone"), duration: 5_000 });
      close();
      navigate(`/transfers?request=${id}`);
    },
    onError: (error) => reportFailure(t("transferFailed"), error, t("transferFailedText")),
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
