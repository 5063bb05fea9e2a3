import { type FileTransfer, routes } from "@clicktree/contract";
import { useMutation } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { reportFailure, toast } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { reportTaken, useDownloadOrThrow } from "../../requests/index.js";
import { useUpdateLists } from "./use-queue.js";

const actions = ["markAllRead", "startAll", "downloadAll"] as const;
type Action = (typeof actions)[number];

/** Whether an action applies to a request. */
const concerned: Record<Action, (request: FileTransfer) => boolean> = {
  markAllRead: ({ isReadByCurrentAdmin }) => isReadByCurrentAdmin === false,
  startAll: ({ status }) => status === 0,
  downloadAll: () => true,
};

/** The actions for all listed requests. Taking them needs confirmation, because it cannot be undone. */
export function BulkActions({ requests }: { readonly requests: readonly FileTransfer[] }) {
  const { t } = useTranslation("web-admin");
  const [asking, setAsking] = useState<Exclude<Action, "markAllRead">>();
  const run = useBulk();
  const close = () => setAsking(undefined);
  const of = (action: Action) => requests.filter(concerned[action]);
  const start = (action: Action) => run.mutate({ action, requests: of(action) }, { onSettled: close });
  const items = actions.map((key) => ({
    key,
    label: `${t(key)} ${of(key).length}`,
    disabled: of(key).length === 0,
    onClick: () => (key === "markAllRead" ? start(key) : setAsking(key)),
  }));
  return (
    <>
      <Dropdown trigger={["click"]} menu={{ items }}>
        <Button size="small" type="text" loading={run.isPending}>
          {t("allShown", { count: requests.length })}
        </Button>
      </Dropdown>
      {asking && (
        <Dialog
          title={t(asking)}
          close={close}
          locked={run.isPending}
          buttons={[
            { text: t("cancel"), onClick: close, disabled: run.isPending },
            { text: t(asking), type: "primary", loading: run.isPending, onClick: () => start(asking) },
          ]}
        >
          <p>{t("takesAll", { count: of(asking).filter(({ status }) => status === 0).length })}</p>
        </Dialog>
      )}
    </>
  );
}

/** Runs an action for one request after another and stops at the first failure. */
function useBulk() {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  const save = useDownloadOrThrow();
  const updateLists = useUpdateLists();
  const act: Record<Action, (request: FileTransfer) => Promise<void>> = {
    markAllRead: async ({ id }) => updateLists(await api.call(routes.adminTransfers.markRead, { params: { id } })),
    startAll: async ({ id }) => updateLists(await reportTaken(api, id)),
    downloadAll: (request) => save(request, "content", { name: `${request.requestNumber}.txt` }),
  };
  return useMutation({
    mutationFn: async ({ action, requests }: { action: Action; requests: readonly FileTransfer[] }) => {
      for (const request of requests) await act[action](request);
      return requests.length;
    },
    onSuccess: (count) => toast({ kind: "success", title: t("allDone", { count }) }),
    onError: (error) => reportFailure(t("bulkFailed"), error),
  });
}
