import { countFigures, histogramOf } from "@clicktree/core/photons";
import { type ChartSize, linearAxis, placeOn, plotOf } from "@clicktree/core/photons/charts";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { Curve, type Drawing, Plot } from "../../../shared/plot/index.js";
import { runningMeans } from "./running-mean.js";
import style from "./settling-mean.module.css";

interface Props {
  readonly counts: Uint32Array;
  /** Number of counts in the current frame. */
  readonly used: number;
  readonly seek: (count: number) => void;
}

/** Half the height of the axis, in standard deviations of the mean of a hundredth of the counts. */
const extent = 2.5;

/** The running mean of the counts, within a band of one standard deviation of the mean. */
export function SettlingMean({ counts, used, seek }: Props) {
  const { t } = useTranslation("web-demo-history");
  const means = useMemo(() => runningMeans(counts), [counts]);
  const figures = useMemo(() => countFigures(histogramOf(counts)), [counts]);
  const draw = useCallback(
    (size: ChartSize): Drawing => {
      const plot = plotOf(size);
      const mean = figures?.mean.value ?? 0;
      const deviation = Math.sqrt(figures?.variance.value ?? 0);
      const half = Math.max((extent * deviation) / Math.sqrt(Math.max(1, counts.length / 100)), 1e-3);
      const x = linearAxis({ symbol: "", from: 0, to: counts.length, ...plot.x }, 1, 5);
      const y = linearAxis({ symbol: "n̄", from: mean - half, to: mean + half, ...plot.y });
      const point = (count: number, value: number) => ({ x: placeOn(x, count), y: placeOn(y, value) });
      const band = (sign: 1 | -1) =>
        means.map(({ count }) => point(count, mean + (sign * deviation) / Math.sqrt(count)));
      const now = means.findLast(({ count }) => count <= used) ?? means[0];
      const dot = now && point(now.count, now.mean);
      const marks = (
        <>
          <path className={style.mean} d={`M${x.start} ${placeOn(y, mean)}H${x.end}`} />
          {([1, -1] as const).map((sign) => (
            <polyline
              key={sign}
              className={style.band}
              points={band(sign)
                .map((p) => `${p.x},${p.y}`)
                .join(" ")}
            />
          ))}
          <Curve tone="light" points={means.map((each) => point(each.count, each.mean))} />
          <Curve points={means.filter(({ count }) => count <= used).map((each) => point(each.count, each.mean))} />
          {dot && (
            <>
              <path className={style.now} d={`M${dot.x} ${y.start}V${y.end}`} />
              <circle className={style.dot} cx={dot.x} cy={dot.y} r={4.5} />
            </>
          )}
        </>
      );
      const read = (value: number) => {
        const at = means.findLast(({ count }) => count <= value) ?? means[0];
        return at && t("meanAt", { count: wholeNumber(at.count), mean: at.mean.toFixed(3) });
      };
      return { x, y, marks, read };
    },
    [counts, figures, means, used, t],
  );
  return <Plot height={180} label={t("meanSettles")} draw={draw} seek={seek} />;
}
