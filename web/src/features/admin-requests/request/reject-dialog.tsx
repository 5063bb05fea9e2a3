import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api/index.js";
import { useFailureToast, useToast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { useUpdateLists } from "../queue/use-queue.js";
import style from "./request-pane.module.css";

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
  readonly done: () => void;
}

/** Turns a request down with a reason that its researcher reads. */
export function RejectDialog({ request, close, done }: Props) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const toast = useToast();
  const reportFailure = useFailureToast();
  const updateLists = useUpdateLists();
  const [form] = Form.useForm<{ readonly reason: string }>();
  const params = { id: request.id };
  const reject = useMutation({
    mutationFn: (reason: string) => api.call(routes.adminTransfers.reject, { params, body: { reason } }),
    onSuccess: (changed) => {
      updateLists(changed);
      toast({ kind: "success", title: t("rejected", { request: request.requestNumber }) });
      done();
    },
    onError: (error) => reportFailure(t("rejectFailed"), error),
  });
  return (
    <Dialog
      title={t("rejectTitle")}
      close={close}
      buttons={[
        { text: t("cancel"), onClick: close },
        { text: t("reject"), type: "primary", danger: true, loading: reject.isPending, onClick: form.submit },
      ]}
    >
      <p className={style.rejectText}>{t("rejectText", { username: request.user?.username ?? "" })}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ reason }) => reject.mutate(reason.trim())}>
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
