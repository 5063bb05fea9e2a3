import type { RecordFigure } from "@clicktree/core/measurement";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CountBadges } from "../count-badge/index.js";
import { cellProbability, wholeNumber } from "../number-format/index.js";
import { useCountsText } from "../simulated/index.js";
import style from "./record-table.module.css";

/** Height of a row in pixels, for a chart beside the rows. */
export const rowHeight = 24;

/** Records with more bins use narrow badges. */
const roomy = 8;

interface Props {
  readonly records: readonly RecordFigure[];
  /** Number of distinct records. */
  readonly distinct: number;
  /** Number of shots with a decision. */
  readonly decided: number;
  /** Drawn before the name of a hypothesis, e.g. its constellation. */
  readonly mark?: ((hypothesis: number) => ReactNode) | undefined;
  /** A chart beside the table, with `rowHeight` per record. */
  readonly chart?: ReactNode;
}

/** The most frequent records: counts, number of shots and decision. */
export function RecordTable({ records, distinct, decided, mark, chart }: Props) {
  const { t } = useTranslation("web-result");
  const countsText = useCountsText();
  const dense = records.some(({ counts }) => counts.length > roomy);
  const rest = decided - records.reduce((sum, { shots }) => sum + shots, 0);
  return (
    <table className={style.records}>
      <thead>
        <tr>
          <th scope="col">{t("record")}</th>
          {chart !== undefined && (
            <td className={style.chartTitle}>
              <svg className={style.sample} aria-hidden="true">
                <rect width="100%" height="100%" fill="var(--ct-error)" />
              </svg>
              {t("wrongDecisions")}
            </td>
          )}
          <th scope="col" className={style.number}>
            {t("times")}
          </th>
          <th scope="col" className={style.decision}>
            {t("decided")}
          </th>
        </tr>
      </thead>
      <tbody translate="no">
        {records.map((figure, i) => (
          <tr key={figure.counts.join()}>
            <th scope="row">
              <CountBadges counts={figure.counts} dense={dense} />
            </th>
            {chart !== undefined && i === 0 && (
              <td rowSpan={records.length} className={style.chart}>
                {chart}
              </td>
            )}
            <td className={style.number} title={countsText("recordShare", shareOf(figure))}>
              {wholeNumber(figure.shots)}
            </td>
            <td className={style.decision}>
              {mark?.(figure.decided)} H{figure.decided}
            </td>
          </tr>
        ))}
      </tbody>
      {distinct > records.length && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={chart === undefined ? 1 : 2}>
              {t("otherRecords", { count: distinct - records.length })}
            </th>
            <td className={style.number}>{wholeNumber(rest)}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const shareOf = ({ measured, predicted, shots, right }: RecordFigure) => ({
  measured: cellProbability(measured.value),
  predicted: cellProbability(predicted),
  wrong: wholeNumber(shots - right),
});
