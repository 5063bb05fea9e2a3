import { DeleteOutlined } from "@ant-design/icons";
import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { DateTime } from "../../../shared/date-time/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { useUpdateLists } from "../queue/use-queue.js";

/** Deletes the files of a request that has ended, after a question; afterwards it says when they were deleted. */
export function DeleteFiles({ request }: { readonly request: FileTransfer }) {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const updateLists = useUpdateLists();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const remove = useMutation({
    mutationFn: () => api.call(routes.adminTransfers.deleteFiles, { params: { id: request.id } }),
    onSuccess: (changed) => {
      updateLists(changed);
      toast({ kind: "success", title: t("filesDeleted") });
      close();
    },
    onError: (error) => reportFailure(t("deleteFilesFailed"), error),
  });
  if (request.filesDeletedAt)
    return (
      <p>
        {t("filesDeleted")} <DateTime at={request.filesDeletedAt} />
      </p>
    );
  return (
    <p>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => setAsks(true)}>
        {t("deleteFiles")}
      </Button>
      <Dialog
        open={asks}
        title={t("deleteFilesTitle", { request: request.requestNumber })}
        close={close}
        buttons={[
          { text: t("cancel"), onClick: close },
          {
            text: t("deleteFiles"),
            type: "primary",
            danger: true,
            loading: remove.isPending,
            onClick: () => remove.mutate(),
          },
        ]}
      >
        <p>{t("deleteFilesText")}</p>
      </Dialog>
    </p>
  );
}
