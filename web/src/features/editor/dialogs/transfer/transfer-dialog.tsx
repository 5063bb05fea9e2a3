import { Alert, Spin } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Dialog } from "../../../../shared/dialog/index.js";
import { conditionsText } from "../../analysis/conditions.js";
import { problemsOf } from "../../model/problems.js";
import { Icon } from "../../scene/icon.js";
import { useEditor } from "../../state/editor-context.js";
import { useEditorUi } from "../../state/editor-ui.js";
import { problemText } from "../../state/problem-text.js";
import { noRequirements, Requirements, type RequirementsDraft } from "./requirements.js";
import style from "./transfer.module.css";
import { useTransfer } from "./use-transfer.js";

interface Props {
  readonly phase: "connecting" | "transferring" | "done";
  /** The request's number, once it is known. */
  readonly request: string | undefined;
}

function Sending({ phase, request }: Props) {
  const { t } = useTranslation("web-editor");
  return (
    <div className={style.sending} role="status" data-phase={phase}>
      {phase === "done" ? (
        <span className={style.done}>
          <Icon name="check" size={32} />
        </span>
      ) : (
        <Spin size="large" />
      )}
      <p>{t(phase === "done" ? "transferDone" : phase)}</p>
      {request !== undefined && <p className={style.number}>{t("requestNumber", { number: request })}</p>}
    </div>
  );
}

/** Idle, connecting, transferring, done. A failure comes back to idle with everything that was entered. */
export default function TransferDialog() {
  const { t } = useTranslation("web-editor");
  const { t: words } = useTranslation("web-analysis");
  const { close } = useEditorUi();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<RequirementsDraft>(noRequirements);
  const { phase, fileName, request, conditions, send } = useTransfer();
  const busy = phase === "connecting" || phase === "transferring";
  return (
    <Dialog
      title={t("transferTitle")}
      close={close}
      locked={busy}
      buttons={
        phase === "done"
          ? [
              { text: t("viewRequests"), onClick: () => void navigate("/transfers") },
              { text: t("close"), type: "primary", onClick: close },
            ]
          : [
              { text: t("cancel"), disabled: busy, onClick: close },
              { text: t("send"), type: "primary", loading: busy, onClick: () => void send(draft) },
            ]
      }
    >
      {phase === "idle" && (
        <>
          <p className={style.text}>{t("transferText")}</p>
          <p className={style.file}>
            <span>{t("fileName")}</span> {fileName}
          </p>
          {conditions && (
            <p className={`${style.file} ${style.words}`} title={t("predictedForHint")}>
              <span>{t("predictedFor")}</span> {conditionsText(words, conditions)}
            </p>
          )}
          <Warnings />
          <Requirements draft={draft} setDraft={setDraft} />
        </>
      )}
      {phase !== "idle" && <Sending phase={phase} request={request} />}
    </Dialog>
  );
}

const maxShown = 5;

/** What is wrong with the tree although it can be sent: without a table, for example, nothing is measured. */
function Warnings() {
  const { t } = useTranslation("web-editor");
  const warnings = useEditor(({ document }) => problemsOf(document));
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("warningCount", { count: warnings.length })}
      description={
        <ul className={style.warnings}>
          {warnings.slice(0, maxShown).map((problem) => (
            <li key={`${problem.code} ${problem.nodeId} ${problem.edgeId} ${JSON.stringify(problem.params)}`}>
              {problemText(problem)}
            </li>
          ))}
          {warnings.length > maxShown && <li>{t("moreProblems", { count: warnings.length - maxShown })}</li>}
        </ul>
      }
    />
  );
}
