import { histogramOf } from "@clicktree/core/photons";
import {
  type ChartSize,
  linearAxis,
  placeOn,
  plotOf,
  probabilityChart,
  sweepChart,
} from "@clicktree/core/photons/charts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../shared/number-format/index.js";
import { Bars, Curve, type Drawing, LawTicks, Plot } from "../../shared/plot/index.js";
import style from "./demo-data.module.css";

interface Props {
  readonly counts: Uint32Array;
}

/** The relative frequencies of the counts, with ticks for the Poisson distribution of the same mean. */
export function CountsPreview({ counts }: Props) {
  const { t } = useTranslation("web-demo-data");
  const draw = useCallback(
    (size: ChartSize): Drawing => {
      const chart = probabilityChart(histogramOf(counts), { size });
      const { x, y, bars, curve } = chart;
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      const at = placeOn(x, mean);
      const marks = (
        <>
          <Bars bars={bars} tone="plain" />
          <LawTicks bars={bars} points={curve} />
          <path className={style.mean} d={`M${at} ${y.start}V${y.end}`} />
        </>
      );
      const read = (value: number) => {
        const bar = bars.findIndex(({ from, to }) => value >= from - 0.5 && value < to + 0.5);
        const found = bars[bar];
        const point = curve[bar];
        if (!found || !point) return undefined;
        const n = found.from === found.to ? String(found.from) : `${found.from}–${found.to}`;
        const law = y.from + ((point.y - y.start) / (y.end - y.start)) * (y.to - y.from);
        return t("countAt", { n, share: found.value.toFixed(4), law: law.toFixed(4) });
      };
      return { x, y, marks, read };
    },
    [counts, t],
  );
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return (
    <figure className={style.chart}>
      <figcaption>
        <span className={style.meanWord}>{t("meanMark", { mean: mean.toFixed(2) })}</span> {t("countsChart")}
      </figcaption>
      <Plot height={206} label={t("countsChart")} draw={draw} />
    </figure>
  );
}

/** The counts in file order. */
export function SignalPreview({ counts }: Props) {
  const { t } = useTranslation("web-demo-data");
  const draw = useCallback(
    (size: ChartSize): Drawing => {
      const highest = counts.reduce((a, b) => Math.max(a, b), 0);
      const chart = sweepChart(Float64Array.from(counts), { turns: 1, highest }, size);
      const x = linearAxis({ symbol: "", from: 0, to: counts.length, ...plotOf(size).x }, 1, 5);
      const read = (value: number) => {
        const index = Math.max(0, Math.min(counts.length - 1, Math.floor(value)));
        return t("signalAt", { index: wholeNumber(index + 1), value: counts[index] ?? 0 });
      };
      return { x, y: chart.y, marks: <Curve tone="plain" points={chart.curve} />, read };
    },
    [counts, t],
  );
  return (
    <figure className={style.chart}>
      <figcaption>{t("signalChart")}</figcaption>
      <Plot height={206} label={t("signalChart")} draw={draw} />
    </figure>
  );
}
