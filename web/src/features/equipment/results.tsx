import type { BenchCalibration } from "@clicktree/contract";
import { formatDistance } from "@clicktree/messages/calibration-text";
import { allOf } from "@clicktree/messages/judgement-text";
import { formatProbability, spaceDigits } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useUser } from "../../platform/session/session.js";
import { DateTime } from "../../shared/date-time/index.js";
import { PartOf } from "../../shared/part-of/index.js";
import style from "./equipment.module.css";
import { RunChart } from "./run-chart.js";

/** Band of the chart, in standard deviations: one result in twenty fluctuates beyond it. */
const usual = 2;
/** Larger deviations are marked in the table: one result in 370 fluctuates so far. */
const far = 3;
/** Maximum number of results in the table. */
const shownRows = 12;

/** The deviation of each result from its prediction: a chart, and the results, newest first. */
export function Results({ bench: { results } }: { readonly bench: BenchCalibration }) {
  const { t } = useTranslation("web-equipment");
  const distances = results.map(({ deviation }) => deviation);
  const outside = distances.filter((deviation) => deviation !== null && Math.abs(deviation) > usual).length;
  const points = distances.map((value) => (value === null ? null : { value, low: value, high: value }));
  return (
    <div className={style.columns}>
      <section aria-label={t("distances")}>
        <h3>{t("distances")}</h3>
        <RunChart
          label={t("distancesLabel", { runs: results.length, outside })}
          points={points}
          line={{ value: 0, low: -usual, high: usual }}
        />
        <p className={style.note}>{t("distancesNote")}</p>
      </section>
      <section aria-label={t("results")}>
        <h3>{t("results")}</h3>
        <ResultTable results={results} />
      </section>
    </div>
  );
}

function ResultTable({ results }: { readonly results: BenchCalibration["results"] }) {
  const { t } = useTranslation(["calibration", "web-equipment"]);
  const { isAdmin } = useUser();
  const page = isAdmin ? "/admin/pending-requests?tab=processed&request=" : "/transfers?request=";
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t("time")}</th>
          <th scope="col">{t("web-equipment:shots")}</th>
          <th scope="col">{t("success")}</th>
          <th scope="col">{t("predicted")}</th>
          <th scope="col">{t("distance")}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {results
          .slice(-shownRows)
          .reverse()
          .map(({ requestId, at, shots, success, partlySent, predicted, deviation }) => (
            <tr key={`${at} ${requestId} ${shots} ${success}`}>
              <th scope="row">
                {requestId === null ? (
                  <DateTime at={at} />
                ) : (
                  <Link to={`${page}${requestId}`}>
                    <DateTime at={at} />
                  </Link>
                )}
              </th>
              <td>{spaceDigits(shots)}</td>
              <td>
                {formatProbability(success)}
                <PartOf partlySent={partlySent} />
              </td>
              <td>
                {predicted === null ? "–" : formatProbability(predicted)}
                {predicted !== null && <PartOf partlySent={allOf(partlySent)} />}
              </td>
              <td data-far={deviation !== null && Math.abs(deviation) > far}>
                {formatDistance((key, params) => t(key, params), deviation)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
