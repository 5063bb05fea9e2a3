import { type DemoRequest, routes } from "@clicktree/contract";
import { Button } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../platform/api.js";
import { useWide } from "../../platform/theme/media-queries.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { downloadedFile, saveFile } from "../../shared/download/index.js";
import { useKeys } from "../../shared/keys/index.js";
import style from "./admin-requests.module.css";
import { type AnswerField, useDrafts } from "./answer/answer-pane.js";
import { DemoAnswer } from "./demos/demo-answer.js";
import { DemoPane } from "./demos/demo-pane.js";
import { DemoQueue } from "./demos/demo-queue.js";
import { useDemoSelection } from "./demos/use-demo-queue.js";
import { KeyBar, KeysDialog } from "./keys/keys.js";
import { type QueueTab, requestBeside } from "./queue/use-queue.js";

/** Saves the file of a request under its own name. */
function useDownload() {
  const { t } = useTranslation("web-admin");
  const api = useApi();
  return async ({ id, fileName }: DemoRequest) => {
    try {
      saveFile(downloadedFile(fileName, await api.callFile(routes.demos.content, { params: { id } })));
    } catch (error) {
      reportFailure(t("downloadFailed"), error);
    }
  };
}

interface Props {
  readonly tab: QueueTab;
  readonly opened: number | undefined;
  /** Above the list. */
  readonly switcher: ReactNode;
}

/** The demo requests: the list, the open request and its answer. */
export function DemoConsole({ tab, opened, switcher }: Props) {
  const { t } = useTranslation("web-admin");
  const wide = useWide();
  const download = useDownload();
  const answer = useRef<AnswerField>(null);
  const drafts = useDrafts("demos");
  const [helps, setHelps] = useState(false);
  const selection = useDemoSelection(tab, opened);
  const { request, requests, selected, select, open, close, unreadOnly, setUnreadOnly } = selection;
  const step = (by: 1 | -1) => {
    const next = requestBeside(requests ?? [], selected, by);
    if (next) select(next.id);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    enter: selected === undefined ? undefined : () => open(selected),
    u: () => setUnreadOnly(!unreadOnly),
    d: request && (() => void download(request)),
    f: () => answer.current?.focus(),
    "?": () => setHelps(true),
  });
  return (
    <>
      <div className={style.columns}>
        {(wide || opened === undefined || (!request && !requests)) && (
          <aside className={style.queue}>
            {switcher}
            <DemoQueue tab={tab} opened={opened} selection={selection} />
          </aside>
        )}
        {request && (
          <>
            <DemoPane
              key={`demo-${request.id}`}
              request={request}
              back={wide ? undefined : close}
              download={() => void download(request)}
            />
            {request.demoType !== "education" && (
              <DemoAnswer
                key={`answer-${request.id}`}
                request={request}
                field={answer}
                drafts={drafts}
                done={selection.closeAndSelectNext}
              />
            )}
          </>
        )}
        {!request && requests && (opened !== undefined || (wide && requests.length > 0)) && (
          <div className={style.choose}>
            <h2>{t(opened === undefined ? "choose" : "demoGone")}</h2>
            {tab === "pending" && opened === undefined && <p>{t("chooseDemoHint")}</p>}
            {opened !== undefined && <Button onClick={close}>{t("backToQueue")}</Button>}
          </div>
        )}
      </div>
      <KeyBar areOpen={false} />
      {helps && <KeysDialog areOpen={false} close={() => setHelps(false)} />}
    </>
  );
}
