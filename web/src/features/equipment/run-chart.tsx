import { linearAxis, placeOn } from "@clicktree/core/photons/charts";
import { trueMinus } from "@clicktree/messages/number-format";
import { useLayoutEffect, useRef, useState } from "react";
import style from "./run-chart.module.css";

/** A value of one run with its interval. */
interface RunPoint {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Props {
  /** A description of the chart as text. */
  readonly label: string;
  /** One entry per run; null if it has no value. */
  readonly points: readonly (RunPoint | null)[];
  /** A line with a band around it. */
  readonly line: RunPoint;
}

const size = { height: 132, right: 8, top: 8, bottom: 8 } as const;
/** Room for each character of an axis label, in pixels. */
const characterWidth = 8;

/** Values of several runs: points with their intervals in front of a line with a band. */
export function RunChart(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} translate="no" style={{ height: size.height }}>
      {width > 0 && <Picture {...props} width={width} />}
    </div>
  );
}

/** The chart in pixels: if it were scaled with its column, its letters would differ from those of its neighbours. */
function Picture({ label, points, line, width }: Props & { readonly width: number }) {
  const given = points.flatMap((point) => (point ? [point] : []));
  const lows = [line.low, ...given.map(({ low }) => low)];
  const highs = [line.high, ...given.map(({ high }) => high)];
  const [least, most] = [Math.min(...lows), Math.max(...highs)];
  const room = 0.06 * (most - least) || 0.5;
  const axis = linearAxis(
    { symbol: "", from: least - room, to: most + room, start: size.height - size.bottom, end: size.top },
    0,
    3,
  );
  const longest = Math.max(...axis.ticks.map(({ label: text }) => text.length));
  const [start, end] = [12 + characterWidth * longest, width - size.right];
  const y = (value: number) => placeOn(axis, value);
  const step = (end - start) / Math.max(1, points.length);
  const x = (run: number) => start + (run + 0.5) * step;
  return (
    <svg className={style.chart} width={width} height={size.height} role="img" aria-label={label}>
      {axis.ticks.map(({ at, label: text }) => (
        <g key={text} className={style.grid}>
          <path d={`M${start} ${at}H${end}`} />
          <text x={start - 6} y={at + 4} textAnchor="end">
            {trueMinus(text)}
          </text>
        </g>
      ))}
      <path className={style.band} d={`M${start} ${y(line.high)}H${end}V${y(line.low)}H${start}z`} />
      <path className={style.line} d={`M${start} ${y(line.value)}H${end}`} />
      {points.map(
        (point, run) =>
          point && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is identified by its index
            <g key={run} className={style.point}>
              <path d={`M${x(run)} ${y(point.low)}V${y(point.high)}`} />
              <circle cx={x(run)} cy={y(point.value)} r="3" />
            </g>
          ),
      )}
    </svg>
  );
}
