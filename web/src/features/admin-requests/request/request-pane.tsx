import { ArrowLeftOutlined, DownloadOutlined, SendOutlined } from "@ant-design/icons";
import { type FileTransfer, routes } from "@clicktree/contract";
import { Button } from "antd";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api/index.js";
import { useFailureToast } from "../../../platform/toast/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { TimeLine } from "../../../shared/time-line/index.js";
import { requestFiles } from "../../requests/index.js";
import { Key } from "../keys/key.js";
import { useKnown } from "../queue/use-queue.js";
import style from "./request-pane.module.css";

/** A request that an administrator opens is read by them, once; the first reader takes it. */
function useMarkRead(request: FileTransfer): void {
  const api = useApi();
  const known = useKnown();
  const reportFailure = useFailureToast();
  const { t } = useTranslation("web-admin");
  const told = useRef<number>(undefined);
  const { id, isReadByCurrentAdmin } = request;
  useEffect(() => {
    if (isReadByCurrentAdmin !== false || told.current === id) return;
    told.current = id;
    api.call(routes.adminTransfers.markRead, { params: { id } }).then(known, (error: unknown) => {
      reportFailure(t("gone"), error, { fallback: t("goneHint") });
    });
  }, [id, isReadByCurrentAdmin, api, known, reportFailure, t]);
}

const RequestFiles = lazy(async () => ({ default: (await requestFiles()).RequestFiles }));

interface Props {
  readonly request: FileTransfer;
  readonly back: (() => void) | undefined;
  readonly download: () => void;
  readonly deliver: () => void;
  readonly reject: () => void;
}

/** True where a request still waits: it can be delivered and rejected. */
export const isOpen = ({ status }: FileTransfer): boolean => status === 0 || status === 1;

/** What was sent, how far it is, and what can be done with it. */
export function RequestPane({ request, back, download, deliver, reject }: Props) {
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
      <TimeLine transfer={request} self={undefined} />
      {request.rejectionReason && <p className={style.reason}>{request.rejectionReason}</p>}
      {request.prediction && (
        <section className={style.expected} aria-label={t("shouldDo")}>
          <h3>{t("shouldDo")}</h3>
          <MeritScale size="large" limits={request.prediction.bounds} predicted={request.prediction.error} />
        </section>
      )}
      <Suspense fallback={null}>
        <RequestFiles request={request} requestFirst />
      </Suspense>
    </article>
  );
}
