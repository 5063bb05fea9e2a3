import { ArrowLeftOutlined, CaretRightOutlined, DownloadOutlined, SendOutlined } from "@ant-design/icons";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { Key } from "../../../shared/keys/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { useAskedText } from "../../../shared/queue-place/index.js";
import { ReservedHour } from "../../../shared/reserved-hour/index.js";
import { TimeLine } from "../../../shared/time-line/index.js";
import { requestFiles } from "../../requests/index.js";
import { useUpdateLists } from "../queue/use-queue.js";
import { DeleteFiles } from "./delete-files.js";
import style from "./request-pane.module.css";

/** Marks a request as read by this administrator when it is opened, once. Its status does not change. */
function useMarkRead(request: FileTransfer): void {
  const api = useApi();
  const updateLists = useUpdateLists();
  const { t } = useTranslation("web-admin");
  const marked = useRef<number>(undefined);
  const { id, isReadByCurrentAdmin } = request;
  useEffect(() => {
    if (isReadByCurrentAdmin !== false || marked.current === id) return;
    marked.current = id;
    api.call(routes.adminTransfers.markRead, { params: { id } }).then(updateLists, (error: unknown) => {
      reportFailure(t("gone"), error, t("goneHint"));
    });
  }, [id, isReadByCurrentAdmin, api, updateLists, t]);
}

const SentRequirements = lazyPart(async () => ({ default: (await requestFiles()).SentRequirements }));
const RequestFiles = lazyPart(async () => ({ default: (await requestFiles()).RequestFiles }));

interface Props {
  readonly request: FileTransfer;
  readonly back: (() => void) | undefined;
  readonly startWork: () => void;
  readonly download: () => void;
  readonly deliver: () => void;
  readonly reject: () => void;
}

/** True while a request can be delivered or rejected. */
export const isOpen = ({ status }: FileTransfer): boolean => status === 0 || status === 1;

/** The request as it was sent, its progress, and the actions. */
export function RequestPane({ request, back, startWork, download, deliver, reject }: Props) {
  const { t } = useTranslation("web-admin");
  useMarkRead(request);
  const asked = useAskedText(request);
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
      {request.reservation && (
        <p className={style.hour}>
          <ReservedHour reservation={request.reservation} />
        </p>
      )}
      {asked !== "" && <p className={style.hour}>{asked}</p>}
      {request.rejectionReason && <p className={style.reason}>{request.rejectionReason}</p>}
      {!request.filesDeletedAt && (
        <LazyBoundary>
          <SentRequirements request={request} />
        </LazyBoundary>
      )}
      {request.prediction && (
        <section className={style.expected} aria-label={t("shouldDo")}>
          <h3>{t("shouldDo")}</h3>
          <MeritScale size="large" limits={request.prediction.bounds} predicted={request.prediction.error} />
        </section>
      )}
      {!request.filesDeletedAt && (
        <LazyBoundary>
          <RequestFiles request={request} requestFirst />
        </LazyBoundary>
      )}
      {!open && <DeleteFiles request={request} />}
    </article>
  );
}

interface RejectProps {
  readonly request: FileTransfer;
  readonly close: () => void;
  readonly done: (id: number) => void;
}

/** Rejects a request with a reason for its researcher. */
export function RejectDialog({ request, close, done }: RejectProps) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const updateLists = useUpdateLists();
  const [form] = Form.useForm<{ readonly reason: string }>();
  const params = { id: request.id };
  const reject = useMutation({
    mutationFn: (reason: string) => api.call(routes.adminTransfers.reject, { params, body: { reason } }),
    onSuccess: (changed) => {
      updateLists(changed);
      toast({ kind: "success", title: t("rejected", { request: request.requestNumber }) });
      done(request.id);
    },
    onError: (error) => reportFailure(t("rejectFailed"), error),
  });
  return (
    <Dialog
      title={t("rejectTitle", { request: request.requestNumber })}
      close={close}
      holdsInput
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("reject"), type: "primary", danger: true, loading: reject.isPending, onClick: form.submit },
      ]}
    >
      <p className={style.rejectText}>
        {t(request.accountClosed ? "rejectTextClosed" : "rejectText", { username: request.user?.username ?? "" })}
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ reason }) => reject.mutate(reason.trim())}
        onFinishFailed={() => form.focusField("reason")}
      >
        <Form.Item
          name="reason"
          label={t("reason")}
          rules={[{ required: true, whitespace: true, message: t("reasonRequired") }]}
        >
          <Input.TextArea autoFocus rows={4} maxLength={2000} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
