import { formatColumn, formatQuantity } from "@clicktree/messages/number-format";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { powerOfTen } from "../../../shared/number-format/index.js";
import style from "./analysis.module.css";
import type { CurvePoint, Figures } from "./analysis-results.js";
import { useAnalysis } from "./analysis-store.js";
import { Explained } from "./explained.js";
import { aboveCurve, aroundPoint, belowCurve, type NamePlace, type Place, placeNames } from "./name-places.js";
import plotStyle from "./plot.module.css";
import { type Axes, axesOf, decadesOf, plot } from "./plot-axes.js";

/** Area for the labels: right of the powers of ten, above the photon numbers. */
const area = { left: plot.left, right: plot.width, top: 0, bottom: plot.height - plot.bottom } as const;
const nothing: readonly CurvePoint[] = [];
const limitOf = ({ limit }: CurvePoint) => limit;
const helstromOf = ({ helstrom }: CurvePoint) => helstrom;

/** Error against mean photon number, as in papers: the bounds of the signal, and the tree as a point. */
export function ErrorPlot({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation("web-analysis");
  const curve = useAnalysis((state) => state.curve);
  const { error, ideal, photons, bounds } = figures;
  const { kind, error: limit } = bounds.standardQuantumLimit;
  const known = curve?.points ?? nothing;
  // an edit moves the point; the lines stay
  const decades = decadesOf([...known.map(helstromOf), bounds.helstrom.error, error]);
  const axes = useMemo(() => axesOf(photons, decades), [photons, decades]);
  const places = useMemo(
    () => [linePlaces(known, axes, helstromOf), linePlaces(known, axes, limitOf)] as const,
    [known, axes],
  );
  const [own, better] = [pointAt(axes, photons, error), ideal && pointAt(axes, photons, ideal.error)];
  const floor = pointAt(axes, photons, bounds.helstrom.error);
  const texts = { helstrom: t("helstrom"), limit: t(`limit_${kind}`), own: t(ideal ? "detectorPoint" : "thisTree") };
  const [ofHelstrom, ofLimit, ofOwn, ofBetter] = placeNames(
    [
      { name: texts.helstrom, places: belowCurve(places[0]) },
      { name: texts.limit, places: aboveCurve(places[1]) },
      { name: texts.own, places: aroundPoint(own) },
      { name: t("idealPoint"), places: better ? aroundPoint(better).toReversed() : [] },
    ],
    [...places, [own, floor]],
    area,
  );
  const parts = [
    t("plotPoint", { error: powerOfTen(error), photons: formatQuantity(photons, 3) }),
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
        aria-label={parts.join(marks().comma)}
      >
        <Grid axes={axes} />
        <Curve places={places[1]} name={texts.limit} kind="limit" {...ofLimit} />
        <Curve places={places[0]} name={texts.helstrom} kind="helstrom" {...ofHelstrom} />
        <path className={plotStyle.drop} d={`M${own.x} ${own.y}V${floor.y}`} />
        {better && <Point at={better} name={t("idealPoint")} place={ofBetter} />}
        <Point at={own} name={texts.own} place={ofOwn} hollow={ideal !== null} />
      </svg>
    </section>
  );
}

const Grid = memo(({ axes: { x, y, photons, powers } }: { readonly axes: Axes }) => {
  const [left, right] = [x(0), plot.width - plot.right];
  const texts = formatColumn(photons);
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
      {photons.map((n, i) => (
        <text key={n} x={x(n)} y={plot.height - 6} textAnchor="middle">
          {texts[i]}
        </text>
      ))}
    </g>
  );
});

interface CurveProps extends Partial<NamePlace> {
  readonly places: readonly Place[];
  readonly name: string;
  readonly kind: "limit" | "helstrom";
}

const Curve = memo(({ places, name, kind, x, y, anchor }: CurveProps) =>
  places.length === 0 ? null : (
    <g className={`${plotStyle.curve} ${kind === "helstrom" ? plotStyle.helstrom : ""}`} data-kind={kind}>
      <path d={`M${places.map((place) => `${place.x.toFixed(1)} ${place.y.toFixed(1)}`).join("L")}`} />
      <text x={x} y={y} textAnchor={anchor}>
        {name}
      </text>
    </g>
  ),
);

interface PointProps {
  readonly at: Place;
  readonly name: string;
  readonly place: NamePlace | undefined;
  readonly hollow?: boolean;
}

const Point = ({ at, name, place, hollow = false }: PointProps) => (
  <g className={`${plotStyle.point} ${plotStyle.own}`} data-hollow={hollow}>
    <circle cx={at.x} cy={at.y} r={4.5} />
    <text x={place?.x} y={place?.y} textAnchor={place?.anchor}>
      {name}
    </text>
  </g>
);

const pointAt = (axes: Axes, photons: number, error: number): Place => ({ x: axes.x(photons), y: axes.y(error) });

const linePlaces = (points: readonly CurvePoint[], axes: Axes, of: (point: CurvePoint) => number | null): Place[] =>
  points.flatMap((point) => {
    const error = of(point);
    return error === null ? [] : [pointAt(axes, point.photons, error)];
  });
