import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../../platform/api/index.js";
import { useFailureToast, useToast } from "../../../platform/toast/index.js";
import { Dialog } from "../../../shared/dialog/index.js";

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
}

/** Asks before a request that nobody has taken is cancelled; the server decides whether it still can be. */
export function CancelDialog({ request, close }: Props) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const toast = useToast();
  const reportFailure = useFailureToast();
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
