import type { BenchCalibration, BenchState, CalibratedParameter } from "@clicktree/contract";
import { formatQuantity } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import style from "./equipment.module.css";
import { RunChart } from "./run-chart.js";

interface Props {
  readonly name: CalibratedParameter;
  readonly estimate: BenchState["estimates"][CalibratedParameter];
  readonly results: BenchCalibration["results"];
}

/** A parameter in each run that the estimate uses. */
export function DriftChart({ name, estimate, results }: Props) {
  const { t } = useTranslation(["web-equipment", "calibration"]);
  const parameter = t(`calibration:${name}`);
  const points = results.flatMap(({ drift }) => (drift ? [drift[name]] : []));
  const last = points.findLast((point) => point !== null);
  return (
    <figure className={style.chart}>
      <figcaption>{parameter}</figcaption>
      {last ? (
        <RunChart
          label={t("driftLabel", {
            parameter,
            runs: points.length,
            last: formatQuantity(last.value),
            value: formatQuantity(estimate.value),
          })}
          points={points}
          line={estimate}
        />
      ) : (
        <p className={style.note}>{t("noDrift")}</p>
      )}
    </figure>
  );
}
