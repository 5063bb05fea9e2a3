import {
  ApartmentOutlined,
  CloudUploadOutlined,
  DownloadOutlined,
  RedoOutlined,
  StopOutlined,
} from "@ant-design/icons";
import type { FileTransfer } from "@clicktree/contract";
import { nextStatus } from "@clicktree/core/requests";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { CancelDialog } from "./cancel-dialog.js";
import style from "./request-actions.module.css";
import { SendAgainDialog } from "./send-again-dialog.js";
import { useDownloadFeedback } from "./use-download-feedback.js";

const DeliveryDialog = lazy(() => import("../delivery/delivery-dialog.js"));

type Dialog = "cancel" | "again" | "deliver";

/** What can be done with a request in its state. */
export function RequestActions({ request }: { readonly request: FileTransfer }) {
  const { t } = useTranslation("web-requests");
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog>();
  const download = useDownloadFeedback(request);
  const close = () => setDialog(undefined);
  return (
    <div className={style.actions}>
      {nextStatus("cancel", request.status) !== undefined && (
        <Button type="text" danger icon={<StopOutlined />} onClick={() => setDialog("cancel")}>
          {t("cancelRequest")}
        </Button>
      )}
      {nextStatus("deliver", request.status) !== undefined && (
        <Button type="text" icon={<CloudUploadOutlined />} onClick={() => setDialog("deliver")}>
          {t("deliver")}
        </Button>
      )}
      <Button type="text" icon={<RedoOutlined />} onClick={() => setDialog("again")}>
        {t("sendAgain")}
      </Button>
      {request.feedbackVersion > 0 && (
        <Button type="text" icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate()}>
          {t("downloadFeedback")}
        </Button>
      )}
      <Button icon={<ApartmentOutlined />} onClick={() => navigate(`/decision-tree-editor?request=${request.id}`)}>
        {t("openTree")}
      </Button>
      {dialog === "cancel" && <CancelDialog request={request} close={close} />}
      {dialog === "again" && <SendAgainDialog request={request} close={close} />}
      {dialog === "deliver" && (
        <Suspense>
          <DeliveryDialog request={request} close={close} />
        </Suspense>
      )}
    </div>
  );
}
