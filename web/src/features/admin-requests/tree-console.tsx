import { ExperimentOutlined } from "@ant-design/icons";
import type { FileTransfer } from "@clicktree/contract";
import { Button } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../platform/api.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { useKeys } from "../../shared/keys/index.js";
import { LazyBoundary, lazyPart } from "../../shared/lazy-boundary/index.js";
import { deliveryDialog, reportTaken, useDownload } from "../requests/index.js";
import style from "./admin-requests.module.css";
import { type AnswerField, useDrafts } from "./answer/answer-pane.js";
import { TreeAnswer } from "./answer/tree-answer.js";
import { KeyBar, KeysDialog } from "./keys/keys.js";
import { Queue } from "./queue/queue.js";
import { type QueueTab, requestBeside, useUpdateLists } from "./queue/use-queue.js";
import { useSelection } from "./queue/use-selection.js";
import { isOpen, RejectDialog, RequestPane } from "./request/request-pane.js";

/** Takes a request without downloading or delivering its file. After that it can no longer be cancelled. */
function useStartWork() {
  const api = useApi();
  const updateLists = useUpdateLists();
  const { t } = useTranslation("web-admin");
  return ({ id }: FileTransfer): void => {
    const report = (error: unknown) => reportFailure(t("startFailed"), error);
    reportTaken(api, id).then(updateLists, report);
  };
}

const DeliveryDialog = lazyPart(deliveryDialog);
const ProbeDialog = lazyPart(() => import("./probes/probe-dialog.js"));

interface Props {
  readonly tab: QueueTab;
  /** Above the list. */
  readonly switcher?: ReactNode;
}

/** The experiment requests: the list, the open request and its answer. */
export function TreeConsole({ tab: asked, switcher }: Props) {
  const { t } = useTranslation("web-admin");
  const { t: probeTexts } = useTranslation("web-probes");
  const save = useDownload();
  // the same name that the lab daemon gives the file
  const download = (sent: FileTransfer) => void save(sent, "content", { name: `${sent.requestNumber}.txt` });
  const startWork = useStartWork();
  /** A dialog about a request belongs to it and is gone when another one is open. */
  const [dialog, setDialog] = useState<{
    readonly name: "deliver" | "reject" | "keys" | "probes";
    readonly id?: number;
  }>();
  const answer = useRef<AnswerField>(null);
  const drafts = useDrafts("requests");
  const selection = useSelection(asked);
  const { tab, id, request, requests, unreadOnly, setUnreadOnly, wide } = selection;
  const { selected, select, open, close } = selection;
  const closeDialog = () => setDialog(undefined);
  const ask = (name: "deliver" | "reject") => request && setDialog({ name, id: request.id });
  const isAsked = (name: "deliver" | "reject") => dialog?.name === name && dialog.id === request?.id;
  useEffect(DeliveryDialog.preload, []);
  const selectNext = (done: number) => {
    setDialog((shown) => (shown?.id === done ? undefined : shown));
    selection.closeAndSelectNext(done);
  };
  const step = (by: 1 | -1) => {
    const next = requestBeside(requests ?? [], selected, by);
    if (next) select(next.id);
  };
  const canDo = request !== undefined && isOpen(request);
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    enter: selected === undefined ? undefined : () => open(selected),
    w: request?.status === 0 ? () => startWork(request) : undefined,
    u: () => setUnreadOnly(!unreadOnly),
    d: request && (() => download(request)),
    s: canDo ? () => ask("deliver") : undefined,
    r: canDo ? () => ask("reject") : undefined,
    f: () => answer.current?.focus(),
    "?": () => setDialog({ name: "keys" }),
  });
  return (
    <>
      <div className={style.columns}>
        {(wide || id === undefined || (!request && !requests)) && (
          <aside className={style.queue}>
            {switcher}
            {tab === "pending" && (
              <div className={style.equipment}>
                <Button icon={<ExperimentOutlined aria-hidden />} onClick={() => setDialog({ name: "probes" })}>
                  {probeTexts("open")}
                </Button>
              </div>
            )}
            <Queue selection={selection} />
          </aside>
        )}
        {request && (
          <>
            <RequestPane
              key={`request-${request.id}`}
              request={request}
              back={wide ? undefined : close}
              startWork={() => startWork(request)}
              download={() => download(request)}
              deliver={() => ask("deliver")}
              reject={() => ask("reject")}
            />
            {request.status !== 4 && (
              <TreeAnswer
                key={`answer-${request.id}`}
                request={request}
                field={answer}
                drafts={drafts}
                done={selectNext}
              />
            )}
          </>
        )}
        {!request && requests && (id !== undefined || (wide && requests.length > 0)) && (
          <div className={style.choose}>
            <h2>{t(id === undefined ? "choose" : "gone")}</h2>
            {(id !== undefined || tab === "pending") && <p>{t(id === undefined ? "chooseHint" : "goneHint")}</p>}
            {id !== undefined && <Button onClick={close}>{t("backToQueue")}</Button>}
          </div>
        )}
      </div>
      <KeyBar areOpen={tab === "pending"} />
      {isAsked("reject") && request && (
        <RejectDialog key={request.id} request={request} close={closeDialog} done={selectNext} />
      )}
      {dialog?.name === "keys" && <KeysDialog areOpen={tab === "pending"} close={closeDialog} />}
      {dialog?.name === "probes" && (
        <LazyBoundary onMissing={closeDialog}>
          <ProbeDialog close={closeDialog} />
        </LazyBoundary>
      )}
      {isAsked("deliver") && request && (
        <LazyBoundary key={request.id} onMissing={closeDialog}>
          <DeliveryDialog request={request} close={closeDialog} />
        </LazyBoundary>
      )}
    </>
  );
}
