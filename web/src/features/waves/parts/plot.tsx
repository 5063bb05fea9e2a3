import { type Axis, valueAxis } from "@clicktree/core/photons/charts";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import style from "./plot.module.css";

/** The two axes of a plot. */
export interface Axes {
  readonly x: Axis;
  readonly y: Axis;
}

type Span = Pick<Axis, "start" | "end">;

interface PlotProps {
  /** A description of the plot, for screen readers. */
  readonly label: string;
  readonly height: number;
  /** The largest value; the vertical axis ends slightly above it. */
  readonly highest: number;
  readonly whole?: boolean;
  /** Whether the vertical axis has ticks. */
  readonly scaled?: boolean;
  readonly x: (span: Span) => Axis;
  /** Draws in the pixels of the axes. */
  readonly children: (axes: Axes) => ReactNode;
}

const space = { left: 40, right: 12, top: 12, bottom: 26 };

/** A plot drawn at the pixel size of its place, so that its text is never scaled. */
export function Plot({ label, height, highest, whole = false, scaled = true, x: xAxis, children }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = place.current!;
    const measure = () => setWidth(Math.max(200, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const x = xAxis({ start: space.left, end: width - space.right });
  const y = valueAxis({ symbol: "", start: height - space.bottom, end: space.top }, highest, whole ? 1 : 0);
  return (
    <div ref={place} className={style.plot} translate="no">
      <svg width={width} height={height} role="img" aria-label={label}>
        {(scaled ? y.ticks : []).map(({ value, at, label: text }) => (
          <g key={value}>
            <line className={value === 0 ? style.axis : style.grid} x1={x.start} x2={x.end} y1={at} y2={at} />
            <text x={x.start - 8} y={at + 4} textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {x.ticks.map(({ value, at, label: text }) => (
          <text key={value} x={at} y={height - 8} textAnchor="middle">
            {text}
          </text>
        ))}
        {children({ x, y })}
      </svg>
    </div>
  );
}

/** A dotted vertical line at the current phase. */
export const PhaseLine = ({ at, axes: { y } }: { readonly at: number; readonly axes: Axes }) => (
  <line className={style.phase} x1={at} x2={at} y1={y.start} y2={y.end} />
);
