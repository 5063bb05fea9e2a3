import { formatColumn } from "@clicktree/messages/number-format";
import style from "./run-chart.module.css";

/** A value of one run with its interval. */
export interface RunPoint {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Props {
  /** What the chart shows, in words. */
  readonly label: string;
  readonly symbol: string;
  /** One place per run, empty where there is no value. */
  readonly points: readonly (RunPoint | null)[];
  /** A line with a band around it. */
  readonly line: RunPoint;
}

const size = { width: 320, height: 132, left: 52, right: 8, top: 16, bottom: 8 } as const;

/** Values over runs: points with their intervals before a line with a band. */
export function RunChart({ label, symbol, points, line }: Props) {
  const given = points.flatMap((point) => (point ? [point] : []));
  const lows = [line.low, ...given.map(({ low }) => low)];
  const highs = [line.high, ...given.map(({ high }) => high)];
  const [least, most] = [Math.min(...lows), Math.max(...highs)];
  const room = 0.06 * (most - least) || 0.5;
  const [from, to] = [least - room, most + room];
  const y = (value: number) => size.top + ((to - value) / (to - from)) * (size.height - size.top - size.bottom);
  const step = (size.width - size.left - size.right) / Math.max(1, points.length);
  const x = (run: number) => size.left + (run + 0.5) * step;
  const [start, end] = [size.left, size.width - size.right];
  const ticks = [least, (least + most) / 2, most];
  return (
    <svg className={style.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {formatColumn(ticks).map((text, i) => (
        <g key={text} className={style.grid}>
          <path d={`M${start} ${y(ticks[i]!)}H${end}`} />
          <text x={start - 6} y={y(ticks[i]!) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <path className={style.band} d={`M${start} ${y(line.high)}H${end}V${y(line.low)}H${start}z`} />
      <path className={style.line} d={`M${start} ${y(line.value)}H${end}`} />
      {points.map(
        (point, run) =>
          point && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
            <g key={run} className={style.point}>
              <path d={`M${x(run)} ${y(point.low)}V${y(point.high)}`} />
              <circle cx={x(run)} cy={y(point.value)} r="3" />
            </g>
          ),
      )}
      <text className={style.symbol} x={start - 6} y={size.top - 6} textAnchor="end">
        {symbol}
      </text>
    </svg>
  );
}
