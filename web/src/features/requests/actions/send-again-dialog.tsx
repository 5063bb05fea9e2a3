import type { Client } from "@clicktree/client";
import {
  type EquipmentOffer,
  type Expectations,
  type FileTransfer,
  type Prediction,
  type Reservation,
  routes,
  type SentTree,
  type StoredFile,
  type TransferCreate,
} from "@clicktree/contract";
import { sentTreeOfText } from "@clicktree/core/analysis";
import { readTable, restated } from "@clicktree/core/receiver";
import { defaultFileName, localTime } from "@clicktree/core/requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, sendingKey, useApi } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { HourField } from "../../../shared/reserved-hour/index.js";

interface Again {
  readonly request: FileTransfer;
  readonly reservationId: number | undefined;
  readonly key: string;
  readonly now: Date;
}

/**
 * Sends the content of a request again as a new request: file, tree, requirements, expectations, shots, and its
 * equipment if that is still registered.
 */
async function sendAgain(api: Client, { request, reservationId, key, now }: Again): Promise<FileTransfer> {
  const params = { id: request.id };
  const { shots, equipment } = request.requested ?? {};
  const [content, tree, requirements, prediction, offered] = await Promise.all([
    api.call(routes.transfers.content, { params }) as Promise<StoredFile>,
    request.hasTree ? (api.call(routes.transfers.tree, { params }) as Promise<SentTree>) : undefined,
    request.experimentRequirementsFileName === null
      ? undefined
      : (api.call(routes.transfers.requirements, { params }) as Promise<StoredFile>),
    request.prediction === null
      ? undefined
      : (api.call(routes.transfers.prediction, { params }) as Promise<Prediction>),
    equipment ? (api.call(routes.equipment.offered) as Promise<readonly EquipmentOffer[]>) : [],
  ]);
  const bench = offered.find(({ name }) => name === equipment);
  const body: TransferCreate = {
    content: content.content,
    filename: defaultFileName(request.treeName, localTime(now)),
    treeName: request.treeName,
    ...(request.treeId && ({ treeId: request.treeId } as object)),
    ...(tree && { tree: { name: request.treeName, ...tree.tree } }),
    ...(prediction && { expectations: expectationsOf(prediction, tree ?? sentTreeOfText(content.content)) }),
    ...(requirements && {
      experimentRequirementsFileName: requirements.fileName,
      experimentRequirementsFileContent: requirements.content,
    }),
    ...(shots && { shots }),
    ...(bench && { equipmentId: bench.id }),
    ...(reservationId !== undefined && { reservationId }),
  };
  return api.call(routes.transfers.create, { body, headers: { "idempotency-key": key }, timeoutMs: 120_000 });
}

/** The expectations as originally stated, without a detector that was not stated, in the present conventions. */
function expectationsOf(
  { detector, detectorStated, priors, conventions }: Prediction,
  sent: SentTree | undefined,
): Expectations {
  const { sign, decision, version } = conventions;
  const table = readTable(sent?.tree.modulationTable);
  const stated = table.ok ? restated(detector, version, table.value) : detector;
  return { ...(detectorStated && { detector: stated }), priors, sign, decision };
}

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
}

/** Asks for confirmation, sends the request again, and opens the new one. */
export function SendAgainDialog({ request, close }: Props) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // a retry sends the same key with the same file name
  const [{ key, now }] = useState(() => ({ key: sendingKey(), now: new Date() }));
  const [hour, setHour] = useState<Reservation>();
  const send = useMutation({
    // passed as a variable, because useMutation gets a new function only after the next render
    mutationFn: (reservationId: number | undefined) => sendAgain(api, { request, reservationId, key, now }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keys.requests.all });
      toast({ kind: "success", title: t("sentDone"), duration: 5_000 });
    },
    onError: (error) => reportFailure(t("transferFailed"), error, t("transferFailedText")),
  });
  const confirm = () =>
    send.mutate(hour?.id, {
      // not called once the dialog is closed: the user has turned to something else
      onSuccess: ({ id }) => {
        close();
        navigate(`/transfers?request=${id}`);
      },
    });
  return (
    <Dialog
      title={t("sendAgainTitle")}
      close={close}
      buttons={[
        { text: t("close"), onClick: close },
        { text: t("sendAgainConfirm"), type: "primary", loading: send.isPending, onClick: confirm },
      ]}
    >
      <p>{t("sendAgainText", { tree: request.treeName })}</p>
      <HourField chosen={hour} choose={setHour} />
    </Dialog>
  );
}
