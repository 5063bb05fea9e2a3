import { histogramOf } from "@clicktree/core/photons";
import { barsPath, type ChartSize, countChart, curvePath, sweepChart } from "@clicktree/core/photons/charts";
import { useMemo } from "react";
import style from "./spark.module.css";

const size: ChartSize = { width: 88, height: 22, left: 0, right: 0, top: 1, bottom: 1 };

/** The data of a spark line: a histogram of counts, or the mean of a sweep. */
type Shape =
  | { readonly kind: "counts"; readonly counts: Uint32Array }
  | { readonly kind: "sweep"; readonly curve: Float64Array };

function pathOf(shape: Shape): string {
  if (shape.kind === "counts") return barsPath(countChart(histogramOf(shape.counts), { size }).bars);
  const highest = shape.curve.reduce((a, b) => Math.max(a, b), 0);
  return curvePath(sweepChart(shape.curve, { turns: 1, highest }, size).curve);
}

/** A small picture beside a number with the same information. */
export function Spark({ shape }: { readonly shape: Shape }) {
  const path = useMemo(() => pathOf(shape), [shape]);
  return (
    <svg className={style.spark} width={size.width} height={size.height} aria-hidden="true" data-kind={shape.kind}>
      <path d={path} />
      <line x1={0} x2={size.width} y1={size.height - 0.5} y2={size.height - 0.5} />
    </svg>
  );
}
