import { normalDensity, poissonLaw } from "@clicktree/core/photons";
import {
  type Bar,
  barsPath,
  curvePath,
  dotsPath,
  linearAxis,
  placeOn,
  valueAxis,
} from "@clicktree/core/photons/charts";
import { trueMinus } from "@clicktree/messages/number-format";
import { useTranslation } from "react-i18next";
import type { Counting, Expected, Measured } from "./counting.js";
import style from "./photon-counting.module.css";

interface Props {
  readonly counting: Counting;
  readonly measured: Measured;
  readonly expected: Expected;
  /** Which distributions are drawn with the counts. */
  readonly poisson: boolean;
  readonly normal: boolean;
  readonly narrow: boolean;
}

const sizes = {
  wide: { width: 480, height: 284, left: 36, top: 34, bottom: 44 },
  narrow: { width: 358, height: 164, left: 30, top: 22, bottom: 22 },
};

/** How often each count occurred, with the distributions that the intensity predicts. */
export function CountChart({ counting, measured, expected, poisson, normal, narrow }: Props) {
  const { t } = useTranslation("web-photon-counting");
  const { histogram, figures } = measured;
  const { frequencies, samples } = histogram;
  const { width, height, left, top, bottom } = narrow ? sizes.narrow : sizes.wide;
  const deviation = Math.sqrt(expected.variance);
  const law = poisson || normal ? { mean: expected.mean, deviation } : ownLaw(measured);
  const from =
    normal && law.mean - 3 * law.deviation < 0
      ? -2.5
      : Math.max(-0.5, Math.floor(law.mean - 4.5 * law.deviation) - 0.5);
  const reach = Math.ceil(law.mean + 4.5 * law.deviation);
  const to = Math.max(5, reach, law.mean > 40 ? 0 : (figures?.maximum ?? 0)) + 0.5;
  const x = linearAxis({ symbol: "n", from, to, start: left, end: width - 4 }, 1, narrow ? 4 : 7);
  const shares = poissonLaw(expected.mean, Math.ceil(to));
  const highest = Math.max(samples * (poisson || normal ? Math.max(...shares) : 0), ...frequencies, 4);
  const y = valueAxis({ symbol: "", start: height - bottom, end: top }, highest, 1);
  const unit = placeOn(x, 1) - placeOn(x, 0);
  const bars = Array.from(frequencies, (value, count): Bar => {
    const up = placeOn(y, value);
    const space = Math.min(2.5, unit * 0.15);
    return {
      ...{ from: count, to: count, value, x: placeOn(x, count - 0.5) + space / 2, y: up },
      ...{ width: unit - space, height: placeOn(y, 0) - up },
    };
  }).filter((bar) => bar.from >= from && bar.to <= to);
  const latest = counting.windows[0]?.count;
  const points = [...shares.keys()]
    .filter((k) => k >= from && k <= to)
    .map((k) => ({ x: placeOn(x, k), y: placeOn(y, samples * shares[k]!) }));
  const curve = Array.from({ length: 121 }, (_, i) => {
    const value = from + (i / 120) * (to - from);
    return { x: placeOn(x, value), y: placeOn(y, samples * normalDensity(value, expected.mean, deviation)) };
  });
  const spread = figures && samples > 1 ? Math.sqrt(figures.variance.value) : undefined;
  const inside = (value: number) => placeOn(x, Math.min(to, Math.max(from, value)));
  return (
    <svg
      className={style.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("chartLabel", { counts: samples })}
    >
      {y.ticks.map(({ value, at, label }) => (
        <g key={value}>
          <path className={style.grid} d={`M${left} ${at}H${width - 4}`} />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path className={style.bars} d={barsPath(bars.filter((bar) => bar.from !== latest))} />
      <path className={style.latest} d={barsPath(bars.filter((bar) => bar.from === latest))} />
      {normal && samples > 0 && <path className={style.normal} d={curvePath(curve)} />}
      {poisson && samples > 0 && (
        <>
          <path className={style.poisson} d={curvePath(points)} />
          {unit > 5 && <path className={style.dots} d={dotsPath(points, 2.2)} />}
        </>
      )}
      <path className={style.axis} d={`M${left} ${placeOn(y, 0)}H${width - 4}`} />
      {x.ticks.map(({ value, at, label }) => (
        <text key={value} x={at} y={height - bottom + 17} textAnchor="middle">
          {trueMinus(label)}
        </text>
      ))}
      {!narrow && (
        <text x={width - 4} y={height - 6} textAnchor="end">
          {t("countedInWindow")}
        </text>
      )}
      {figures && spread !== undefined && (
        <g className={style.spread}>
          <path
            d={`M${inside(figures.mean.value - spread)} ${top - 17}v8m0-4H${inside(figures.mean.value + spread)}m0-4v8`}
          />
          <circle cx={inside(figures.mean.value)} cy={top - 13} r="3.5" />
          {!narrow && inside(figures.mean.value + spread) < width - 180 && (
            <text x={inside(figures.mean.value + spread) + 8} y={top - 9}>
              {t("meanAndDeviation")}
            </text>
          )}
        </g>
      )}
      {normal && from < -1 && !narrow && (
        <text y={top + 12}>
          <tspan x={left + 4}>{t("belowZero")}</tspan>
          <tspan x={left + 4} dy="15">
            {t("belowZeroMore")}
          </tspan>
        </text>
      )}
    </svg>
  );
}

/** Mean and deviation from the counts alone, for use while the intensity is hidden. */
function ownLaw({ figures }: Measured): { readonly mean: number; readonly deviation: number } {
  const mean = figures?.mean.value ?? 5;
  return { mean, deviation: Math.max(1, Math.sqrt(Math.max(mean, figures?.variance.value ?? 0))) };
}
