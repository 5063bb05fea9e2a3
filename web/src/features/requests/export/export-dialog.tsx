import type { FileTransfer } from "@clicktree/contract";
import { describeDetector } from "@clicktree/messages/judgement-text";
import { useMutation } from "@tanstack/react-query";
import { Button, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../platform/api.js";
import { useUser } from "../../../platform/session/session.js";
import { reportFailure } from "../../../platform/toast/toast.js";
import { Dialog } from "../../../shared/dialog/index.js";
import { saveFile } from "../../../shared/download/index.js";
import { pngOf } from "../../../shared/png/index.js";
import { useStudy } from "../study/use-study.js";
import { askArchive } from "./ask-archive.js";
import style from "./export.module.css";
import { type FigureData, type FigureName, figureNames, resultPicture } from "./figures.js";

interface Props {
  readonly request: FileTransfer;
  readonly close: () => void;
}

const kinds = ["json", "csv", "pdf", "svg", "png", "print"] as const;
type Kind = (typeof kinds)[number];

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

/** Exports a result: everything as JSON, its numbers as CSV, a report as PDF, its figures as pictures. */
export default function ExportDialog({ request, close }: Props) {
  const { t } = useTranslation("web-export");
  const [figure, setFigure] = useState<FigureName | "all">("all");
  const { data: study } = useStudy(request);
  const result = study?.analysis?.understood ? study : undefined;
  const measurement = study?.analysis?.understood ? study.analysis.measurement : undefined;
  const save = useSave(
    request,
    figure,
    result && measurement && { measurement, judgement: result.judgement, limits: result.limits },
  );
  const run = (kind: Kind) => {
    if (kind !== "print") save.mutate(kind);
    else {
      close();
      // wait until the dialog has closed, so that it is not printed
      setTimeout(() => window.print(), 300);
    }
  };
  const pending = save.isPending ? save.variables : undefined;
  return (
    <Dialog title={t("title")} close={close} buttons={[{ text: t("close"), onClick: close }]}>
      <ul className={style.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Button
              disabled={kind !== "json" && kind !== "print" && !result}
              loading={pending === kind}
              onClick={() => run(kind)}
              aria-describedby={`export-${kind}`}
            >
              {t(kind)}
            </Button>
            <span id={`export-${kind}`}>
              {kind !== "json" && kind !== "print" && !result ? t("noCounts") : t(`about_${kind}`)}
            </span>
            {kind === "svg" && (
              <div className={style.figure}>
                <Select
                  aria-label={t("figure")}
                  value={figure}
                  onChange={setFigure}
                  disabled={!result}
                  options={(["all", ...figureNames] as const).map((value) => ({ value, label: t(`figure_${value}`) }))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function useSave(request: FileTransfer, figure: FigureName | "all", data: FigureData | undefined) {
  const { t, i18n } = useTranslation("web-export");
  const language = i18n.language === "zh" ? "zh" : "en";
  const texts = useFigureTexts(request, data);
  const api = useApi();
  const { username, isAdmin } = useUser();
  const { requestNumber } = request;
  const sentBy = request.user?.username ?? (isAdmin ? null : username);
  return useMutation({
    mutationFn: async (kind: Exclude<Kind, "print">) => {
      if (kind === "json" || kind === "csv" || kind === "pdf") {
        const bytes = await askArchive(api, request, sentBy, kind, language);
        saveFile({ name: `${requestNumber}.result.${kind}`, bytes, isText: false });
        return;
      }
      const picture = data && resultPicture(data, figure, texts);
      if (!picture) throw new Error(t("noFigure"));
      const bytes = kind === "svg" ? utf8(picture.svg) : await pngOf(picture);
      saveFile({ name: `${requestNumber}-${figure}.${kind}`, bytes, isText: false });
    },
    onError: (error) => reportFailure(t("failed"), error),
  });
}

function useFigureTexts(request: FileTransfer, data: FigureData | undefined) {
  const { t } = useTranslation("web-export");
  const { t: tJudgement } = useTranslation("judgement");
  const { measurement, judgement } = data ?? {};
  const simulated = measurement?.simulated === true;
  const judging = judgement?.judge === "named" ? "reported" : (judgement?.judge ?? "sealed");
  const counted = judgement?.countsFor ?? judging;
  const conditionsOf = (kind: typeof judging, conditions: Parameters<typeof describeDetector>[1]) =>
    t("conditions", { prediction: t(`prediction_${kind}`), conditions: describeDetector(tJudgement, conditions) });
  const { t: result } = useTranslation("web-result");
  const titles = Object.fromEntries(figureNames.map((name) => [name, t(`figure_${name}`)])) as Record<
    FigureName,
    string
  >;
  const mark = simulated ? `${result("simulatedTitle")} · ` : "";
  return {
    titles,
    predicted: t(`prediction_${judging}`),
    counted: t(`prediction_${counted}`),
    measured: result(simulated ? "meritSimulated" : "meritMeasured"),
    guess: result("meritGuess"),
    limit: result("meritLimit"),
    helstrom: result("meritHelstrom"),
    wrong: result("wrongDecisions"),
    bin: (bin: number) => result("bin", { bin }),
    conditions: [
      ...(judgement?.predicted ? [conditionsOf(judging, judgement.predicted)] : []),
      ...(measurement && counted !== judging ? [conditionsOf(counted, measurement)] : []),
    ],
    caption: `${mark}${request.requestNumber} · ${request.treeName}`,
  };
}
