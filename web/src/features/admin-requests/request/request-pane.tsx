import { ArrowLeftOutlined, CaretRightOutlined, DownloadOutlined, SendOutlined } from "@ant-design/icons";
import { type FileTransfer, routes } from "@clicktree/contract";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api/index.js";
import { useFailureToast } from "../../../platform/toast/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { TimeLine } from "../../../shared/time-line/index.js";
import { requestFiles } from "../../requests/index.js";
import { Key } from "../keys/keys.js";
import { useUpdateLists } from "../queue/use-queue.js";
import style from "./request-pane.module.css";

/** Marks a request as read by this administrator when it is opened, once. Its status stays as it is. */
function useMarkRead(request: FileTransfer): void {
  const api = useApi();
  const updateLists = useUpdateLists();
  const reportFailure = useFailureToast();
  const { t } = useTranslation("web-admin");
  const marked = useRef<number>(undefined);
  const { id, isReadByCurrentAdmin } = request;
  useEffect(() => {
    if (isReadByCurrentAdmin !== false || marked.current === id) return;
    marked.current = id;
    api.call(routes.adminTransfers.markRead, { params: { id } }).then(updateLists, (error: unknown) => {
      reportFailure(t("gone"), error, { fallback: t("goneHint") });
    });
  }, [id, isReadByCurrentAdmin, api, updateLists, reportFailure, t]);
}

const RequestFiles = lazyPart(async () => ({ default: (await requestFiles()).RequestFiles }));

interface Props {
  readonly request: FileTransfer;
  readonly back: (() => void) | undefined;
  readonly startWork: () => void;
  readonly download: () => void;
  readonly deliver: () => void;
  readonly reject: () => void;
}

/** True while a request can be delivered and rejected. */
export const isOpen = ({ status }: FileTransfer): boolean => status === 0 || status === 1;

/** What was sent, its progress, and what can be done with it. */
export function RequestPane({ request, back, startWork, download, deliver, reject }: Props) {
  const { t } = useTranslation("web-admin");
  useMarkRead(request);
  const open = isOpen(request);
  return (
    <article className={style.pane} aria-labelledby="admin-request-title">
      <header className={style.header}>
        {back && (
          <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t("backToQueue")} onClick={back} />
        )}
        <div className={style.title}>
          <h2 id="admin-request-title">{request.requestNumber}</h2>
          <p>
            <span>{request.treeName}</span>
            {request.user && <span>{t("from", { username: request.user.username })}</span>}
          </p>
        </div>
        <div className={style.actions}>
          {request.status === 0 && (
            <Button icon={<CaretRightOutlined aria-hidden />} onClick={startWork}>
              {t("startWork")} <Key>W</Key>
            </Button>
          )}
          <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
            {t("download")} <Key>D</Key>
          </Button>
          {open && (
            <>
              <Button icon={<SendOutlined aria-hidden />} onClick={deliver}>
                {t("deliver")} <Key>S</Key>
              </Button>
              <Button danger onClick={reject}>
                {t("reject")} <Key>R</Key>
              </Button>
            </>
          )}
        </div>
      </header>
      <TimeLine request={request} self={undefined} />
      {request.rejectionReason && <p className={style.reason}>{request.rejectionReason}</p>}
      {request.prediction && (
        <section className={style.expected} aria-label={t("shouldDo")}>
          <h3>{t("shouldDo")}</h3>
          <MeritScale size="large" limits={request.prediction.bounds} predicted={request.prediction.error} />
        </section>
      )}
      <LazyBoundary>
        <RequestFiles request={request} requestFirst />
      </LazyBoundary>
    </article>
  );
}
