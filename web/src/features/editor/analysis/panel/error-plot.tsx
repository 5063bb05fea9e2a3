import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { powerOfTen } from "../../../../shared/figures/index.js";
import { useAnalysis } from "../state/analysis-context.js";
import type { CurvePoint, Figures } from "../thread/job.js";
import style from "./analysis.module.css";
import { Explained } from "./explained.js";
import plotStyle from "./plot.module.css";
import { type Axes, axesOf, decadesOf, plot } from "./plot-axes.js";

const nothing: readonly CurvePoint[] = [];
const limitOf = ({ limit }: CurvePoint) => limit;
const helstromOf = ({ helstrom }: CurvePoint) => helstrom;

/** Error against mean photons, as papers draw it: the limits of the signal, and the tree as a point. */
export function ErrorPlot({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  const curve = useAnalysis((state) => state.curve);
  const { error, ideal, photons, bounds } = figures;
  const { kind, error: limit } = bounds.standardQuantumLimit;
  const known = curve?.points ?? nothing;
  // an edit moves the point; the lines stay as they are drawn
  const decades = decadesOf(known, [bounds.helstrom.error, error]);
  const axes = useMemo(() => axesOf(photons, decades), [photons, decades]);
  const words = [
    t("plotPoint", { error: powerOfTen(error), photons: Number(photons.toPrecision(3)) }),
    ...(limit === null ? [] : [`${t("limitName")} ${powerOfTen(limit)}`]),
    `${t("helstrom")} ${powerOfTen(bounds.helstrom.error)}`,
  ];
  return (
    <section className={style.part} aria-label={t("plotTitle")}>
      <h3>
        {t("plotTitle")} <Explained subject="plot" />
        <span className={style.axis}>{t("meanPhotons")}</span>
      </h3>
      <svg
        className={plotStyle.plot}
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={words.join(t("comma"))}
      >
        <Grid axes={axes} />
        {limit !== null && <Curve axes={axes} points={known} of={limitOf} name={t(`limit_${kind}`)} kind="limit" />}
        <Curve axes={axes} points={known} of={helstromOf} name={t("helstrom")} kind="helstrom" />
        <path className={plotStyle.drop} d={`M${axes.x(photons)} ${axes.y(error)}V${axes.y(bounds.helstrom.error)}`} />
        {ideal && <Point axes={axes} photons={photons} error={ideal.error} name={t("idealPoint")} />}
        <Point
          axes={axes}
          photons={photons}
          error={error}
          name={t(ideal ? "detectorPoint" : "thisTree")}
          hollow={ideal !== null}
        />
      </svg>
    </section>
  );
}

const Grid = memo(({ axes: { x, y, photons, powers } }: { readonly axes: Axes }) => {
  const [left, right] = [x(0), plot.width - plot.right];
  return (
    <g className={plotStyle.grid}>
      {powers.map((power) => (
        <g key={power}>
          <path d={`M${left} ${y(10 ** power)}H${right}`} />
          <text x={left - 6} y={y(10 ** power) + 4} textAnchor="end">
            {power === 0 ? "1" : powerOfTen(10 ** power)}
          </text>
        </g>
      ))}
      {photons.map((n) => (
        <text key={n} x={x(n)} y={plot.height - 6} textAnchor="middle">
          {Number(n.toPrecision(3))}
        </text>
      ))}
    </g>
  );
});

interface CurveProps {
  readonly axes: Axes;
  readonly points: readonly CurvePoint[];
  readonly of: (point: CurvePoint) => number | null;
  readonly name: string;
  readonly kind: "limit" | "helstrom";
}

const Curve = memo(({ axes, points, of, name, kind }: CurveProps) => {
  const places = points.flatMap((point) => {
    const error = of(point);
    return error === null ? [] : [{ x: axes.x(point.photons), y: axes.y(error) }];
  });
  const last = places.at(-1);
  if (last === undefined) return null;
  // The limit's name stands under its end, Helstrom's under the slope.
  const floor = plot.height - plot.bottom;
  const deep = places.find(({ y }) => y > plot.top + 0.66 * (last.y - plot.top)) ?? last;
  const label =
    kind === "limit"
      ? { x: last.x, y: Math.min(floor - 4, last.y + 16) }
      : { x: deep.x - 8, y: Math.min(floor - 4, deep.y + 8) };
  return (
    <g className={`${plotStyle.curve} ${kind === "helstrom" ? plotStyle.helstrom : ""}`} data-kind={kind}>
      <path d={`M${places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`} />
      <text x={label.x} y={label.y} textAnchor="end">
        {name}
      </text>
    </g>
  );
});

interface PointProps {
  readonly axes: Axes;
  readonly photons: number;
  readonly error: number;
  readonly name: string;
  readonly hollow?: boolean;
}

const Point = ({ axes, photons, error, name, hollow = false }: PointProps) => (
  <g className={`${plotStyle.point} ${plotStyle.own}`} data-hollow={hollow}>
    <circle cx={axes.x(photons)} cy={axes.y(error)} r={4.5} />
    <text x={axes.x(photons) + 10} y={axes.y(error) + (hollow ? -4 : 10)}>
      {name}
    </text>
  </g>
);
