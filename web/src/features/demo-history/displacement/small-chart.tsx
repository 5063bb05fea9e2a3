import { type ChartSize, placeOn, type SweepScale, sweepChart } from "@clicktree/core/photons/charts";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Curve, type Drawing, Plot } from "../../../shared/plot/index.js";
import { columnAt } from "./average-chart.js";
import style from "./displacement.module.css";
import { rangeOf } from "./says.js";

interface Props {
  readonly curve: Float64Array;
  readonly scale: SweepScale;
  readonly title: string;
  /** A sentence that describes the chart. */
  readonly says: string;
  /** Whether mean and maximum are marked. */
  readonly marked?: boolean;
  /** The button that downloads the stored chart. */
  readonly children: ReactNode;
}

/** Minimum distance between the mean and maximum lines, in pixels, that leaves room for an arrow with its number. */
const lineRoom = 24;

/** The mean of all groups, or the smoothed curve with its mean and maximum. */
export function SmallChart({ curve, scale, title, says, marked = false, children }: Props) {
  const { t } = useTranslation("web-demo-history");
  const draw = useCallback(
    (size: ChartSize): Drawing => {
      const { highest, mean } = rangeOf(curve);
      const chart = sweepChart(curve, { ...scale, highest }, size);
      const { x, y } = chart;
      const [top, middle] = [placeOn(y, highest), placeOn(y, mean)];
      const arrow = x.start + 0.62 * (x.end - x.start);
      // lines too close together leave no room for an arrow between them
      const hasRoom = middle - top >= lineRoom;
      const marks = (
        <>
          <Curve tone={marked ? "accent" : "plain"} points={chart.curve} />
          {marked && (
            <>
              <path className={style.maximum} d={`M${x.start} ${top}H${x.end}`} />
              <path className={style.mean} d={`M${x.start} ${middle}H${x.end}`} />
              {hasRoom && (
                <>
                  <path
                    className={style.arrow}
                    d={`M${arrow} ${top}V${middle}m-3 -5l3 5l3 -5M${arrow - 3} ${top + 5}l3 -5l3 5`}
                  />
                  <text className={style.difference} x={arrow + 6} y={(top + middle) / 2 + 4}>
                    {(highest - mean).toFixed(2)}
                  </text>
                </>
              )}
            </>
          )}
        </>
      );
      const read = (phase: number) => {
        const column = columnAt(phase, scale.turns, curve.length);
        return t("columnAt", { column: column + 1, mean: (curve[column] ?? 0).toFixed(2) });
      };
      return { x, y, marks, read };
    },
    [curve, scale, marked, t],
  );
  return (
    <section className={style.small}>
      <h2>{title}</h2>
      {children}
      <Plot height={160} label={title} draw={draw} />
      <p>{says}</p>
    </section>
  );
}
