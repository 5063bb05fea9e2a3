import { histogramOf } from "@clicktree/core/photons";
import { linearAxis, placeOn } from "@clicktree/core/photons/charts";
import { Plot } from "../parts/plot.js";
import style from "../parts/waves.module.css";

interface Counted {
  readonly counts: readonly number[];
  /** Expected probability of each count; undefined while it is hidden. */
  readonly law: Float64Array | undefined;
}

interface HistogramProps {
  readonly label: string;
  /** The first series is filled, the second outlined. */
  readonly series: readonly Counted[];
  /** Largest count on the axis. */
  readonly last: number;
}

/** Relative frequencies of the counts as bars, with a line at each expected value. */
export function CountHistogram({ label, series, last }: HistogramProps) {
  const shares = series.map(({ counts, law }, index) => ({
    name: index === 0 ? ("filled" as const) : ("outlined" as const),
    law,
    shares: Array.from(histogramOf(counts).frequencies, (times) => times / Math.max(1, counts.length)),
  }));
  const highest = Math.max(0.1, ...shares.flatMap(({ shares, law }) => [...shares, ...(law ?? [])]));
  return (
    <Plot
      label={label}
      height={214}
      highest={highest}
      x={(span) => linearAxis({ ...span, symbol: "n", from: -0.5, to: last + 0.5 }, 1, 8)}
    >
      {({ x, y }) => {
        const slot = (x.end - x.start) / (last + 1);
        const width = (slot * 0.8) / shares.length;
        const counts = Array.from({ length: last + 1 }, (_, k) => k);
        return shares.map(({ name, shares, law }) => (
          <g key={name}>
            {counts.map((count) => {
              const left = placeOn(x, count) - slot * 0.4 + (name === "filled" ? 0 : width);
              const top = placeOn(y, shares[count] ?? 0);
              const expected = law?.[count] ?? 0;
              const level = placeOn(y, expected);
              return (
                <g key={count}>
                  {y.start > top && (
                    <rect className={style[name]} x={left} width={width} y={top} height={y.start - top} />
                  )}
                  {expected > 0.001 && (
                    <line
                      className={name === "filled" ? style.mark : style.otherMark}
                      x1={left - 1}
                      x2={left + width + 1}
                      y1={level}
                      y2={level}
                    />
                  )}
                </g>
              );
            })}
          </g>
        ));
      }}
    </Plot>
  );
}
