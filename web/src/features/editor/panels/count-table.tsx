import { countProbabilities, idealDetector, meanCount } from "@clicktree/core/receiver";
import type { Complex } from "@clicktree/core/tree";
import { formatQuantity } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import { ConstellationMark, pointsOfBin } from "../../../shared/constellation/index.js";
import { CountBadge } from "../../../shared/count-badge/index.js";
import { cellProbability } from "../../../shared/number-format/index.js";
import type { Table } from "../model/modulation.js";
import style from "./count-table.module.css";

interface CountTableProps {
  readonly table: Table;
  readonly bin: number;
  readonly value: Complex;
}

const counts = [0, 1, 2, 3] as const;

/**
 * Mean count of this bin and the probability of each count, for each hypothesis under this displacement and an ideal
 * detector.
 */
export function CountTable({ table, bin, value }: CountTableProps) {
  const { t } = useTranslation("web-editor");
  return (
    <table className={style.table}>
      <caption>{t("probabilitiesTitle")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sent")}</th>
          <th scope="col">{t("mean")}</th>
          {counts.map((count) => (
            <th key={count} scope="col">
              <CountBadge count={count} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {pointsOfBin(table, bin).map((signal, hypothesis) => {
          const mean = meanCount(signal.re, signal.im, value.re, value.im, idealDetector);
          const probabilities = countProbabilities(mean, idealDetector.resolution);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hypothesis
            <tr key={hypothesis} data-nulled={mean < 1e-12}>
              <th scope="row">
                <ConstellationMark table={table} hypothesis={hypothesis} /> H{hypothesis}
              </th>
              <td>{meanText(mean)}</td>
              {counts.map((count) => (
                <td key={count} data-count={count}>
                  {cellProbability(probabilities[count] ?? 0)}
                  <span className={style.track} aria-hidden="true">
                    <span style={{ width: `${100 * (probabilities[count] ?? 0)}%` }} />
                  </span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Three digits; values below 1e-12 come only from rounding. */
const meanText = (mean: number): string => (mean < 1e-12 ? "0" : formatQuantity(mean, 3));
