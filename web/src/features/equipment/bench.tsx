import type { BenchCalibration, BenchState } from "@clicktree/contract";
import { benchDoubts, calibratedParameters } from "@clicktree/core/calibration";
import { benchRemarks, formatBenchChange, formatBenchName } from "@clicktree/messages/calibration-text";
import { formatQuantity, spaceDigits } from "@clicktree/messages/number-format";
import { Alert } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../shared/date-time/index.js";
import { DriftChart } from "./drift-chart.js";
import style from "./equipment.module.css";
import { Results } from "./results.js";

/** One bench. */
export function Bench({ bench }: { readonly bench: BenchCalibration }) {
  const { t } = useTranslation(["web-equipment", "calibration"]);
  const words: Parameters<typeof formatBenchName>[0] = (key, params) => t(`calibration:${key}`, params);
  const id = useId();
  const { state, change, results } = bench;
  const remarks = state && benchRemarks(words, state, benchDoubts(state));
  const warnings = remarks ? remarks.warnings : [words("unusable", {})];
  return (
    <article className={style.bench} aria-labelledby={id}>
      <h2 id={id}>{formatBenchName(words, bench)}</h2>
      {change && (
        <Alert type="error" showIcon title={formatBenchChange(words, change)} description={formatDateTime(change.at)} />
      )}
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} />
      ))}
      {state && (
        <div className={style.columns}>
          <section aria-label={t("state")}>
            <h3>{t("state")}</h3>
            <Estimates state={state} />
            <p className={style.note}>
              {words("from", { runs: state.runs, shots: spaceDigits(state.shots) })}
              {remarks?.fit.map((text) => ` · ${text}`)}
            </p>
          </section>
          <section aria-label={t("drift")}>
            <h3>{t("drift")}</h3>
            <div className={style.charts}>
              {calibratedParameters.map((name) => (
                <DriftChart key={name} name={name} estimate={state.estimates[name]} results={results} />
              ))}
            </div>
            <p className={style.note}>{t("driftNote")}</p>
          </section>
        </div>
      )}
      <Results bench={bench} />
    </article>
  );
}

/** The estimated parameters with their intervals. */
function Estimates({ state: { estimates } }: { readonly state: BenchState }) {
  const { t } = useTranslation("calibration");
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t("parameter")}</th>
          <th scope="col">{t("value")}</th>
          <th scope="col">{t("likely")}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {calibratedParameters.map((name) => {
          const { value, low, high } = estimates[name];
          return (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              <td>{formatQuantity(value)}</td>
              <td>{t("interval", { low: formatQuantity(low), high: formatQuantity(high) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
