import { type ChartSize, type Sweeps, sweepChart } from "@clicktree/core/photons/charts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Curve, type Drawing, Plot } from "../../../shared/plot/index.js";
import style from "../request/request-view.module.css";

interface Props {
  readonly sweeps: Sweeps;
  /** The smooth curve for comparison, and its name. */
  readonly law: Float64Array;
  readonly line: string;
  readonly groups: number;
}

/** The column of a sweep that corresponds to a phase. */
export const columnAt = (phase: number, turns: number, columns: number): number =>
  Math.max(0, Math.min(columns - 1, Math.floor((phase / (2 * Math.PI * turns)) * columns)));

/** The mean of the groups so far drawn over the first group, with the curve for comparison. */
export function AverageChart({ sweeps, law, line, groups }: Props) {
  const { t } = useTranslation("web-demo-history");
  const { frames } = sweeps;
  const scale = useMemo(
    () => ({ ...sweeps.scale, highest: law.reduce((most, value) => Math.max(most, value), sweeps.scale.highest) }),
    [sweeps, law],
  );
  const first = frames[0]?.curve ?? sweeps.original;
  const curve = frames[groups - 1]?.curve ?? sweeps.original;
  const draw = useCallback(
    (size: ChartSize): Drawing => {
      const chart = sweepChart(curve, scale, size);
      const marks = (
        <>
          <Curve tone="light" points={sweepChart(first, scale, size).curve} />
          <Curve points={chart.curve} />
          <Curve tone="ink" points={sweepChart(law, scale, size).curve} />
        </>
      );
      const read = (phase: number) => {
        const column = columnAt(phase, scale.turns, curve.length);
        return t("averageAt", {
          column: column + 1,
          mean: (curve[column] ?? 0).toFixed(2),
          line,
          law: (law[column] ?? 0).toFixed(2),
        });
      };
      return { x: chart.x, y: chart.y, marks, read };
    },
    [curve, first, law, line, scale, t],
  );
  return (
    <figure>
      <figcaption className={style.legend}>
        <span data-tone="light">{t("firstGroup")}</span>
        <span data-tone="accent">{t("averageOfFirst", { groups })}</span>
        <span data-tone="ink">{line}</span>
        <span>{t("averageAxes")}</span>
      </figcaption>
      <Plot height={292} label={t("averageOf", { groups, total: frames.length })} draw={draw} />
    </figure>
  );
}
