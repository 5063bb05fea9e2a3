import { bucketFigures, interference, portProbabilities } from "@clicktree/core/photons";
import { phaseAxis, placeOn } from "@clicktree/core/photons/charts";
import { useTranslation } from "react-i18next";
import { type Axes, PhaseLine, Plot } from "../parts/plot.js";
import style from "../parts/waves.module.css";
import type { Run } from "./model.js";

interface PhaseChartProps {
  readonly run: Run;
  readonly phase: number;
  readonly hidden: boolean;
}

const turn = 2 * Math.PI;
const samples = Array.from({ length: 73 }, (_, index) => (index / 72) * turn);

/**
 * Counts accumulated by phase in 12 buckets over 2π: D1 filled, D2 outlined. A line marks the mean expected for the
 * phases measured in the bucket. The curves are scaled to the average number of clicks per bucket.
 */
export function PhaseChart({ run, phase, hidden }: PhaseChartProps) {
  const { t } = useTranslation("web-interference");
  const { setup, buckets } = run;
  const figures = bucketFigures(buckets, setup);
  const mean = setup.source === "laser" ? interference.laserMean : 1;
  const filled = buckets.filter(({ events }) => events > 0);
  const events = filled.length === 0 ? 0 : filled.reduce((sum, bucket) => sum + bucket.events, 0) / filled.length;
  const highest = Math.max(
    interference.photonAxis,
    ...buckets.flatMap(({ d1, d2 }) => [d1, d2]),
    hidden ? 0 : mean * events,
  );
  const label = t("phaseChartLabel", {
    d1: buckets.reduce((sum, { d1 }) => sum + d1, 0),
    d2: buckets.reduce((sum, { d2 }) => sum + d2, 0),
  });
  const curve = ({ x, y }: Axes, port: "d1" | "d2") =>
    samples
      .map((at, index) => {
        const height = placeOn(y, mean * events * portProbabilities(setup, at)[port]);
        return `${index === 0 ? "M" : "L"}${placeOn(x, at).toFixed(1)} ${height.toFixed(1)}`;
      })
      .join("");
  return (
    <Plot label={label} height={236} highest={highest} whole x={(span) => phaseAxis(span, 1)}>
      {(axes) => {
        const { x, y } = axes;
        const bar = (placeOn(x, turn / 12) - x.start) * 0.36;
        return (
          <>
            {figures.map(({ from, expected }, index) => {
              const { d1, d2, events: own } = buckets[index]!;
              const left = placeOn(x, from) + bar * 0.3;
              const right = left + bar * 1.1;
              const of = (value: number) => ({ y: placeOn(y, value), height: y.start - placeOn(y, value) });
              const marked = !hidden && own > 0;
              return (
                <g key={from}>
                  <rect className={style.filled} x={left} width={bar} {...of(d1)} />
                  <rect className={style.outlined} x={right} width={bar} {...of(d2)} />
                  {marked && (
                    <Stroke className={style.mark} x={left} width={bar} y={placeOn(y, mean * own * expected.d1)} />
                  )}
                  {marked && (
                    <Stroke
                      className={style.otherMark}
                      x={right}
                      width={bar}
                      y={placeOn(y, mean * own * expected.d2)}
                    />
                  )}
                </g>
              );
            })}
            {!hidden && events > 0 && <path className={style.curve} d={curve(axes, "d1")} />}
            {!hidden && events > 0 && <path className={style.other} d={curve(axes, "d2")} />}
            <PhaseLine at={placeOn(x, phase)} axes={axes} />
          </>
        );
      }}
    </Plot>
  );
}

interface StrokeProps {
  readonly className: string | undefined;
  readonly x: number;
  readonly width: number;
  readonly y: number;
}

/** A short horizontal line at the expected height of a bar. */
const Stroke = ({ className, x, width, y }: StrokeProps) => (
  <line className={className} x1={x - 1} x2={x + width + 1} y1={y} y2={y} />
);
