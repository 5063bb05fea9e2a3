import type { FitPoint } from "@clicktree/contract";
import { hasFewSamples, isGoodFit } from "@clicktree/core/photons";
import { formatPercent } from "@clicktree/messages/number-format";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import style from "./analysis.module.css";
import { FitCharts } from "./fit-charts.js";

interface Props {
  readonly law: "poisson" | "gaussian";
  readonly values: readonly { readonly name: string; readonly text: string }[];
  readonly fit: { readonly similarity: number; readonly chartData: readonly FitPoint[] };
  /** Mean similarity of perfect data with this number of samples. */
  readonly expected: number;
  readonly samples: number;
}

const percent = (share: number): string => formatPercent(share, 2);

/** A fit: its values, its similarity to the counts, both in one chart, and the residuals. */
export function FitView({ law, values, fit, expected, samples }: Props) {
  const { t } = useTranslation("web-demo-history");
  const { similarity, chartData } = fit;
  const verdict = t(isGoodFit(similarity) ? "goodFit" : "fairFit");
  const few = hasFewSamples(samples);
  const places = { "--similarity": similarity, "--expected": expected } as CSSProperties;
  return (
    <div className={style.fit}>
      <dl className={style.values}>
        {values.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{text}</dd>
          </div>
        ))}
        <div>
          <dt>{t("similarity")}</dt>
          <dd translate="no">
            {percent(similarity)}{" "}
            <span className={style.verdict} data-good={isGoodFit(similarity) || undefined}>
              {verdict}
              {few && `${marks().comma}${t("fewSamples")}`}
            </span>
          </dd>
        </div>
      </dl>
      <div className={style.scale} style={places} data-good={isGoodFit(similarity) || undefined} aria-hidden="true">
        <span className={style.reached} />
        <span className={style.threshold} />
        <svg className={style.triangle} width="12" height="8" aria-hidden="true">
          <path d="M1 1h10l-5 6z" />
        </svg>
      </div>
      <div className={style.scaleWords} aria-hidden="true">
        <span>{t("fairFit")}</span>
        <span className={style.thresholdWord}>80 %</span>
        <span>{t("goodFit")}</span>
      </div>
      <p className={style.hint}>
        {t(law === "poisson" ? "triangle" : "triangleGaussian", {
          count: wholeNumber(samples),
          similarity: percent(expected),
        })}
      </p>
      <FitCharts points={chartData} samples={samples} law={law} />
    </div>
  );
}
