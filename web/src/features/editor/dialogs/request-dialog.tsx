import type { Reservation } from "@clicktree/contract";
import { formatBenchName } from "@clicktree/messages/calibration-text";
import { Alert } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCalibratedBenches } from "../../../shared/calibrations/index.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { FilePreview, inputFileMeanings } from "../../../shared/file-preview/index.js";
import { HourField } from "../../../shared/reserved-hour/index.js";
import { asCalibrated } from "../analysis/conditions.js";
import { onBench } from "../design/bench-field.js";
import { remarksOf } from "../model/problems.js";
import { outputBytes } from "../saving/output-file.js";
import { useEditor, useEditorUi } from "../state/editor-context.js";
import { problemText } from "../state/problem-text.js";
import style from "./request.module.css";
import { noRequirements, Requirements, type RequirementsDraft } from "./request-requirements.js";
import { Sending, Sent, useSent } from "./request-sent.js";
import { noWishes, shotsOf, Wishes, type WishesDraft } from "./request-wishes.js";
import { useSendRequest } from "./use-send-request.js";

/** Phases: idle, connecting, transferring, done. After a failure it returns to idle with all entries intact. */
export default function RequestDialog() {
  const { t } = useTranslation("web-editor");
  const { close } = useEditorUi();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<RequirementsDraft>(noRequirements);
  const [wishes, setWishes] = useState<WishesDraft>(noWishes);
  const [hour, setHour] = useState<Reservation>();
  const { phase, fileName, sent, conditions: analysed, send } = useSendRequest();
  const request = useSent(sent?.id);
  const busy = phase === "connecting" || phase === "transferring";
  const bench = useWishedBench(wishes);
  const stated = analysed && onBench(analysed, wishes.bench);
  const conditions = stated && bench && wishes.isCalibrated ? asCalibrated(stated, bench.detector, bench.name) : stated;
  const shots = shotsOf(wishes);
  const hasResult = request !== undefined && request.feedbackVersion > 0;
  const submit = () =>
    void send({
      requirements: draft,
      reservationId: hour?.id,
      conditions,
      shots: shots ?? undefined,
      equipmentId: wishes.bench?.id,
    });
  return (
    <Dialog
      title={t("transferTitle")}
      width={640}
      close={close}
      locked={busy}
      holdsInput={phase !== "done"}
      buttons={
        phase === "done"
          ? [
              { text: t("close"), onClick: close },
              {
                id: "result",
                text: t(hasResult ? "showResult" : "viewRequests"),
                type: "primary",
                onClick: () => void navigate(`/transfers?request=${sent?.id}`),
              },
            ]
          : [
              { text: t("cancel"), disabled: busy, onClick: close },
              { text: t("transfer"), type: "primary", loading: busy, disabled: shots === null, onClick: submit },
            ]
      }
    >
      {phase === "idle" && (
        <>
          <p className={style.text}>{t("transferText")}</p>
          <Warnings />
          <SentFile name={fileName} />
          <Requirements draft={draft} setDraft={setDraft} />
          <Wishes draft={wishes} setDraft={setWishes} conditions={conditions} calibrated={bench?.name} />
          <HourField chosen={hour} choose={setHour} />
        </>
      )}
      {busy && <Sending phase={phase} />}
      {phase === "done" && sent && <Sent number={sent.requestNumber} request={request} />}
    </Dialog>
  );
}

/** The calibration of the requested equipment, or of requests without equipment: measured before simulated. */
function useWishedBench({ bench }: WishesDraft) {
  const { t } = useTranslation("calibration");
  const found = useCalibratedBenches().find(({ equipment }) => equipment === (bench?.name ?? null));
  return found && { name: formatBenchName((key, params) => t(key, params), found), detector: found.state.detector };
}

/** The name of the file, and a preview on demand. */
function SentFile({ name }: { readonly name: string }) {
  const { t } = useTranslation("web-editor");
  const document = useEditor((state) => state.document);
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer>>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let current = true;
    if (open) void outputBytes(document).then((made) => current && setBytes(made));
    return () => {
      current = false;
    };
  }, [document, open]);
  return (
    <details className={style.file} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t("fileName")}</span> {name}
      </summary>
      {bytes && <FilePreview name={name} bytes={bytes} meanings={inputFileMeanings} lines={8} />}
    </details>
  );
}

/** Warnings about a tree that can be sent. For example, nothing is measured without a table. */
function Warnings() {
  const { t } = useTranslation("web-editor");
  const warnings = useEditor(({ document }) => remarksOf(document));
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("warningCount", { count: warnings.length })}
      description={
        <ul className={style.warnings}>
          {warnings.map(([problem, ...others]) => (
            <li key={problem.code}>
              {problemText(problem)} {others.length > 0 && t("moreOfKind", { count: others.length })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
