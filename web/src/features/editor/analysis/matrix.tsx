import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { ConstellationMark } from "../../../shared/constellation/index.js";
import { useEditor } from "../state/editor-context.js";
import style from "./analysis.module.css";
import type { Figures } from "./analysis-results.js";
import { Explained } from "./explained.js";

/** How often each hypothesis is decided for when each is sent. */
export function Matrix({ figures: { confusion } }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  const table = useEditor(({ document }) => document.modulationTable);
  // the table may be newer than the figures
  const mark =
    table?.length === confusion.length
      ? (hypothesis: number) => <ConstellationMark table={table} hypothesis={hypothesis} />
      : undefined;
  return (
    <div className={style.part}>
      <div className={style.corner}>
        <Explained subject="confusion" />
      </div>
      <ConfusionMatrix title={t("confusion")} rates={confusion} mark={mark} />
    </div>
  );
}
