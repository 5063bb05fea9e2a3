import {
  ApartmentOutlined,
  CloudUploadOutlined,
  DownloadOutlined,
  ExportOutlined,
  LinkOutlined,
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
import { keys, useApi } from "../../../platform/api.js";
import { loadNouns } from "../../../platform/i18n.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { ShareDialog } from "../../../shared/share/index.js";
import { useDownload } from "../files/request-file.js";
import style from "./request-actions.module.css";
import { SendAgainDialog } from "./send-again-dialog.js";

const DeliveryDialog = lazyPart(() => import("../delivery/delivery-dialog.js"));
const ExportDialog = lazyPart(
  async () => (await Promise.all([import("../export/export-dialog.js"), loadNouns(["web-export"])]))[0],
);

type DialogName = "cancel" | "deliver" | "again" | "export" | "share";

interface Props {
  readonly request: FileTransfer;
  /** Shows a menu if there is no room for buttons. */
  readonly folded: boolean;
  /** Whether the request has a tree that the editor can open. */
  readonly hasTree: boolean;
}

/** The actions that the state of a request allows. */
export function RequestActions({ request, folded, hasTree }: Props) {
  const { t } = useTranslation("web-requests");
  const [dialog, setDialog] = useState<DialogName>();
  const actions = useActions(request, hasTree, setDialog);
  const close = () => setDialog(undefined);
  useEffect(DeliveryDialog.preload, []);
  return (
    <div className={style.actions}>
      {folded ? (
        <Dropdown trigger={["click"]} menu={{ items: actions }}>
          <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t("actions")} />
        </Dropdown>
      ) : (
        actions.map(({ key, label, ...action }) => (
          <Button key={key} type={key === "openTree" ? "default" : "text"} {...action}>
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
      {dialog === "share" && (
        <LazyBoundary onMissing={close}>
          <ShareDialog kind="result" id={request.id} name={request.treeName} close={close} />
        </LazyBoundary>
      )}
      {dialog === "export" && (
        <LazyBoundary onMissing={close}>
          <ExportDialog request={request} close={close} />
        </LazyBoundary>
      )}
    </div>
  );
}

function useActions(request: FileTransfer, hasTree: boolean, open: (dialog: DialogName) => void) {
  const { t } = useTranslation("web-requests");
  const navigate = useNavigate();
  const download = useDownload();
  const { id, status, feedbackVersion, feedbackFileName } = request;
  const action = (key: string, label: string, icon: ReactNode, onClick: () => void) => ({ key, label, icon, onClick });
  const cancel = action("cancel", t("cancelRequest"), <StopOutlined aria-hidden />, () => open("cancel"));
  const deliver = action("deliver", t("deliver"), <CloudUploadOutlined aria-hidden />, () => open("deliver"));
  const again = action("again", t("sendAgain"), <RedoOutlined aria-hidden />, () => open("again"));
  const feedback = action("feedback", t("downloadFeedback"), <DownloadOutlined aria-hidden />, () =>
    download(request, "feedback", { name: feedbackFileName ?? undefined }),
  );
  const exported = action("export", t("exportResult"), <ExportOutlined aria-hidden />, () => open("export"));
  const share = action("share", t("share"), <LinkOutlined aria-hidden />, () => open("share"));
  const openTree = action("openTree", t("openTree"), <ApartmentOutlined aria-hidden />, () =>
    navigate(`/decision-tree-editor?request=${id}`),
  );
  return [
    ...(nextStatus("cancel", status) === undefined ? [] : [{ ...cancel, danger: true }]),
    ...(nextStatus("deliver", status) === undefined ? [] : [deliver]),
    again,
    share,
    ...(feedbackVersion > 0 ? [feedback, exported] : []),
    ...(hasTree ? [openTree] : []),
  ].map((each) => ({ danger: false, ...each }));
}

interface CancelProps {
  readonly request: FileTransfer;
  readonly close: () => void;
}

/** Asks before a request is cancelled; the server decides whether it still can be. */
function CancelDialog({ request, close }: CancelProps) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.call(routes.transfers.cancel, { params: { id: request.id } }),
    onSuccess: () => toast({ kind: "success", title: t("cancelDone", { request: request.requestNumber }) }),
    onError: (error) => reportFailure(t("cancelFailed"), error),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.requests.all }),
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
          // not called once the dialog was closed: another one may be open
          onClick: () => cancel.mutate(undefined, { onSettled: close }),
        },
      ]}
    >
      <p>{t("cancelText", { request: request.requestNumber, tree: request.treeName })}</p>
    </Dialog>
  );
}
