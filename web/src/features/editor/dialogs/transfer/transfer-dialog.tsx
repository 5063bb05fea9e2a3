import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Dialog } from "../../../../shared/dialog/index.js";
import { conditionsText } from "../../analysis/conditions-text.js";
import { useEditorUi } from "../../state/editor-ui.js";
import { Requirements } from "./requirements.js";
import { noRequirements, type RequirementsDraft } from "./requirements-draft.js";
import { Sending } from "./sending.js";
import style from "./transfer.module.css";
import { useTransfer } from "./use-transfer.js";
import { Warnings } from "./warnings.js";

/** Idle, connecting, transferring, done. A failure comes back to idle with everything that was entered. */
export default function TransferDialog() {
  const { t } = useTranslation("web-editor");
  const { t: words } = useTranslation("web-analysis");
  const { close } = useEditorUi();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<RequirementsDraft>(noRequirements);
  const { phase, fileName, request, conditions, send } = useTransfer();
  const busy = phase === "connecting" || phase === "transferring";
  const footer =
    phase === "done"
      ? [
          <Button key="requests" onClick={() => void navigate("/transfers")}>
            {t("viewRequests")}
          </Button>,
          <Button key="close" type="primary" onClick={close}>
            {t("close")}
          </Button>,
        ]
      : [
          <Button key="cancel" disabled={busy} onClick={close}>
            {t("cancel")}
          </Button>,
          <Button key="send" type="primary" loading={busy} onClick={() => void send(draft)}>
            {t("send")}
          </Button>,
        ];
  return (
    <Dialog
      open
      title={t("transferTitle")}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      onCancel={close}
      footer={footer}
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
