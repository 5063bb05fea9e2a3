import type { FitPoint } from "@clicktree/contract";
import { type ChartSize, linearAxis, placeOn, plotOf } from "@clicktree/core/photons/charts";
import { formatDecimals } from "@clicktree/messages/number-format";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Bars, type Drawing, LawTicks, Plot } from "../../../shared/plot/index.js";
import style from "./analysis.module.css";
import { fitChart, residualOf } from "./fit.js";

interface Props {
  readonly points: readonly FitPoint[];
  readonly samples: number;
  readonly law: "poisson" | "gaussian";
}

/** Residuals are drawn up to this many standard deviations. */
const farthest = 4;
const barAt = <B extends { from: number; to: number }>(bars: readonly B[], count: number): B | undefined =>
  bars.find(({ from, to }) => count >= from - 0.5 && count < to + 0.5);
const rangeText = ({ from, to }: { from: number; to: number }): string => (from === to ? `${from}` : `${from}–${to}`);

/** The relative frequencies of the counts with ticks for the fitted distribution, and the residuals below. */
export function FitCharts({ points, samples, law }: Props) {
  const { t } = useTranslation("web-demo-history");
  const drawFit = useCallback(
    (size: ChartSize): Drawing => {
      const { x, y, bars } = fitChart(points, size);
      const read = (value: number) => {
        const bar = barAt(bars, value);
        return bar && t("fitAt", { n: rangeText(bar), share: bar.value.toFixed(4), fitted: bar.fitted.toFixed(4) });
      };
      const marks = (
        <>
          <Bars bars={bars} />
          <LawTicks bars={bars} points={bars.map((bar) => ({ x: bar.x, y: bar.fittedY }))} />
        </>
      );
      return { x, y, marks, read };
    },
    [points, t],
  );
  const drawResiduals = useCallback(
    (size: ChartSize): Drawing => {
      const { x, bars } = fitChart(points, size);
      const y = linearAxis({ symbol: "σ", from: -farthest, to: farthest, ...plotOf(size).y }, 2);
      const band = `M${x.start} ${placeOn(y, 2)}H${x.end}V${placeOn(y, -2)}H${x.start}z`;
      const stems = bars.flatMap((bar) => {
        const residual = residualOf(bar, samples);
        if (residual === undefined) return [];
        const top = placeOn(y, Math.max(-farthest, Math.min(farthest, residual)));
        return [{ key: bar.from, x: bar.x + bar.width / 2, top }];
      });
      const marks = (
        <>
          <path className={style.band} d={band} />
          <path className={style.zero} d={`M${x.start} ${placeOn(y, 0)}H${x.end}`} />
          {stems.map((stem) => (
            <g key={stem.key} className={style.stem}>
              <path d={`M${stem.x} ${placeOn(y, 0)}V${stem.top}`} />
              <circle cx={stem.x} cy={stem.top} r={3} />
            </g>
          ))}
        </>
      );
      const read = (value: number) => {
        const bar = barAt(bars, value);
        const residual = bar && residualOf(bar, samples);
        return bar && residual !== undefined
          ? t("residualAt", { n: rangeText(bar), residual: formatDecimals(residual, 2) })
          : undefined;
      };
      return { x: { ...x, ticks: [], symbol: "" }, y, marks, read };
    },
    [points, samples, t],
  );
  const residuals = fitChart(points, { width: 400, height: 100, left: 0, right: 0, top: 0, bottom: 0 }).bars.flatMap(
    (bar) => residualOf(bar, samples) ?? [],
  );
  const inside = residuals.filter((residual) => Math.abs(residual) <= 2).length;
  return (
    <>
      <Plot height={200} label={t(law === "poisson" ? "poissonChart" : "gaussianChart")} draw={drawFit} />
      {residuals.length > 0 && (
        <figure>
          <figcaption>{t("residuals", { inside, total: residuals.length })}</figcaption>
          <Plot height={100} label={t("residuals", { inside, total: residuals.length })} draw={drawResiduals} />
        </figure>
      )}
    </>
  );
}
