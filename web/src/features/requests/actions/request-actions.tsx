import {
  ApartmentOutlined,
  CloudUploadOutlined,
  DownloadOutlined,
  MoreOutlined,
  RedoOutlined,
  StopOutlined,
} from "@ant-design/icons";
import { type FileTransfer, routes } from "@clicktree/contract";
import { nextStatus } from "@clicktree/core/requests";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { keys, useApi } from "../../../platform/api/index.js";
import { reportFailure, toast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { readFile } from "../files/request-file.js";
import style from "./request-actions.module.css";
import { SendAgainDialog } from "./send-again-dialog.js";

/** Saves the latest feedback as a file. */
function useDownloadFeedback({ id, feedbackFileName }: FileTransfer) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  return useMutation({
    mutationFn: () => readFile(api, id, "feedback"),
    onSuccess: (file) => saveFile({ ...file, name: feedbackFileName ?? file.name ?? "" }),
    onError: (error) => reportFailure(t("downloadFailed"), error),
  });
}

const DeliveryDialog = lazyPart(() => import("../delivery/delivery-dialog.js"));

interface Props {
  readonly request: FileTransfer;
  /** Where there is no room for buttons they fold into a menu. */
  readonly folded: boolean;
}

interface Action {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly danger?: boolean;
  readonly act: () => void;
}

/** What can be done with a request in its state. */
export function RequestActions({ request, folded }: Props) {
  const { t } = useTranslation("web-requests");
  const [dialog, setDialog] = useState<"cancel" | "deliver" | "again">();
  const actions = useActions(request, setDialog);
  const close = () => setDialog(undefined);
  useEffect(DeliveryDialog.preload, []);
  return (
    <div className={style.actions}>
      {folded ? (
        <Dropdown
          trigger={["click"]}
          menu={{ items: actions.map(({ act, danger = false, ...item }) => ({ ...item, danger, onClick: act })) }}
        >
          <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t("actions")} />
        </Dropdown>
      ) : (
        actions.map(({ key, label, icon, danger = false, act }) => (
          <Button key={key} type={key === "openTree" ? "default" : "text"} danger={danger} icon={icon} onClick={act}>
            {label}
          </Button>
        ))
      )}
      {dialog === "cancel" && <CancelDialog request={request} close={close} />}
      {dialog === "again" && <SendAgainDialog request={request} close={close} />}
      {dialog === "deliver" && (
        <LazyBoundary onMissing={close}>
          <DeliveryDialog request={request} close={close} />
        </LazyBoundary>
      )}
    </div>
  );
}

function useActions(request: FileTransfer, open: (dialog: "cancel" | "deliver" | "again") => void): Action[] {
  const { t } = useTranslation("web-requests");
  const navigate = useNavigate();
  const download = useDownloadFeedback(request);
  const can = (action: "cancel" | "deliver") => nextStatus(action, request.status) !== undefined;
  return [
    ...(can("cancel")
      ? [
          {
            key: "cancel",
            label: t("cancelRequest"),
            icon: <StopOutlined aria-hidden />,
            danger: true,
            act: () => open("cancel"),
          },
        ]
      : []),
    ...(can("deliver")
      ? [{ key: "deliver", label: t("deliver"), icon: <CloudUploadOutlined aria-hidden />, act: () => open("deliver") }]
      : []),
    { key: "again", label: t("sendAgain"), icon: <RedoOutlined aria-hidden />, act: () => open("again") },
    ...(request.feedbackVersion > 0
      ? [
          {
            key: "feedback",
            label: t("downloadFeedback"),
            icon: <DownloadOutlined aria-hidden />,
            act: () => download.mutate(),
          },
        ]
      : []),
    {
      key: "openTree",
      label: t("openTree"),
      icon: <ApartmentOutlined aria-hidden />,
      act: () => navigate(`/decision-tree-editor?request=${request.id}`),
    },
  ];
}

interface CancelProps {
  readonly request: FileTransfer;
  readonly close: () => void;
}

/** Asks before a request that nobody has taken is cancelled; the server decides whether it still can be. */
function CancelDialog({ request, close }: CancelProps) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.call(routes.transfers.cancel, { params: { id: request.id } }),
    onSuccess: () => toast({ kind: "success", title: t("cancelDone", { request: request.requestNumber }) }),
    onError: (error) => reportFailure(t("cancelFailed"), error),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: keys.transfers.all });
    },
  });
  return (
    <Dialog
      title={t("cancelTitle")}
      close={close}
      buttons={[
        { text: t("keepRequest"), onClick: close },
        {
          text: t("cancelConfirm"),
          type: "primary",
          danger: true,
          loading: cancel.isPending,
          onClick: () => cancel.mutate(),
        },
      ]}
    >
      <p>{t("cancelText", { request: request.requestNumber, tree: request.treeName })}</p>
    </Dialog>
  );
}
