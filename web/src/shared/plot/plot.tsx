import { type Axis, type ChartSize, valueAt } from "@clicktree/core/photons/charts";
import { trueMinus } from "@clicktree/messages/number-format";
import {
  type CSSProperties,
  memo,
  type PointerEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import style from "./plot.module.css";

/** A chart in pixels: its axes, its marks as SVG, and the text for a value of the horizontal axis under the pointer. */
export interface Drawing {
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: ReactNode;
  readonly read?: ((value: number) => string | undefined) | undefined;
}

interface Props {
  readonly height: number;
  /** A text description of the chart, for screen readers. */
  readonly label: string;
  /** Must be memoised, so that the chart is drawn only when it changes. */
  readonly draw: (size: ChartSize) => Drawing;
  /** Called while the pointer drags, with a value of the horizontal axis. */
  readonly seek?: ((value: number) => void) | undefined;
}

/** A chart that fills its column: grid, ticks with labels, marks, and values under the pointer. */
export function Plot({ height, label, draw, seek }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const drawing = useMemo(
    () => (width > 0 ? draw({ width, height, left: 44, right: 10, top: 20, bottom: 24 }) : undefined),
    [draw, width, height],
  );
  return (
    <div ref={frame} className={style.frame} translate="no" style={{ height }}>
      {drawing && (
        <>
          <Picture {...drawing} width={width} height={height} label={label} />
          <Pointer {...drawing} seek={seek} height={height} />
        </>
      )}
    </div>
  );
}

/** The plot's area, as a path for clipping. */
function areaOf({ x, y }: Pick<Drawing, "x" | "y">): string {
  return `M${x.start} ${y.end - 4}H${x.end + 4}V${y.start + 1}H${x.start}z`;
}

const Picture = memo(function Picture({
  x,
  y,
  marks,
  width,
  height,
  label,
}: Drawing & { readonly width: number; readonly height: number; readonly label: string }) {
  const clip = useId();
  return (
    <svg className={style.picture} width={width} height={height} role="img" aria-label={label}>
      <clipPath id={clip}>
        <path d={areaOf({ x, y })} />
      </clipPath>
      {y.ticks.map(({ at, label: text }) => (
        <g key={text}>
          <path className={style.grid} d={`M${x.start} ${at}H${x.end}`} />
          <text x={x.start - 8} y={at + 4} textAnchor="end">
            {trueMinus(text)}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${clip})`}>{marks}</g>
      <path className={style.base} d={`M${x.start} ${y.start}H${x.end}`} />
      {x.ticks.map(({ at, label: text }) => (
        <text
          key={at}
          x={at + 14 > width ? width : at}
          y={y.start + 17}
          textAnchor={at + 14 > width ? "end" : "middle"}
        >
          {trueMinus(text)}
        </text>
      ))}
      <text className={style.symbol} x={x.start - 8} y={y.end - 9} textAnchor="end">
        {y.symbol}
      </text>
      <text className={style.symbol} x={x.end} y={y.start - 6} textAnchor="end">
        {x.symbol}
      </text>
    </svg>
  );
});

/** Shows the value under the pointer; dragging seeks. */
function Pointer({ x, read, seek, height }: Drawing & Pick<Props, "seek" | "height">) {
  const [at, setAt] = useState<number>();
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left + x.start;
    return Math.max(x.start, Math.min(x.end, left));
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    setAt(place(event));
    if (event.buttons === 1) seek?.(valueAt(x, place(event)));
  };
  const text = at === undefined ? undefined : read?.(valueAt(x, at));
  const right = at !== undefined && at > (x.start + x.end) / 2;
  return (
    <div
      className={style.pointer}
      data-seeks={seek ? true : undefined}
      style={{ left: x.start, width: x.end - x.start, height }}
      onPointerMove={move}
      onPointerLeave={() => setAt(undefined)}
      onPointerDown={(event) => {
        if (!seek) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(valueAt(x, place(event)));
      }}
    >
      {text !== undefined && at !== undefined && (
        <span
          className={style.value}
          data-right={right || undefined}
          style={{ "--at": `${at - x.start}px` } as CSSProperties}
        >
          {text}
        </span>
      )}
    </div>
  );
}
