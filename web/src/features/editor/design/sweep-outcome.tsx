import type { SweepVariable } from "@clicktree/core/analysis";
import { formatColumn, formatQuantity } from "@clicktree/messages/number-format";
import { type PointerEvent, type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Formula } from "../../../shared/formula/index.js";
import { powerOfTen } from "../../../shared/number-format/index.js";
import { Icon } from "../scene/icon.js";
import style from "./design.module.css";
import { curveColours, SweepChart, valueAt } from "./sweep-chart.js";
import { allPoints, errorAt, nearestIndex, type SweptCurve } from "./sweep-curves.js";

const formula = "P_{\\mathrm{err}} = 1 - \\sum_{\\mathrm{leaf}} \\max_h\\, p_h L_h(\\mathrm{leaf})";
const wide = { width: 760, height: 320 } as const;
const narrow = { width: 340, height: 280 } as const;

interface Props {
  /** Not empty. */
  readonly curves: readonly SweptCurve[];
  readonly remove: (receiver: SweptCurve["receiver"]) => void;
  readonly picture: RefObject<SVGSVGElement | null>;
}

/** The curves, and their values where the pointer or the slider is. */
export function SweepOutcome({ curves, remove, picture }: Props) {
  const { t } = useTranslation("web-design");
  const id = useId();
  const points = allPoints(curves);
  const [chosen, setChosen] = useState<number>();
  const [first, last] = [points[0], points.at(-1)];
  const [{ over }] = curves as readonly [SweptCurve];
  if (first === undefined || last === undefined) return null;
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[at]!;
  const value = formatColumn(points.map((each) => each.value))[at]!;
  const axisName = t(`over_${over}` as const satisfies `over_${SweepVariable}`);
  const newest = curves.at(-1)!;
  const label = t("chartLabel", {
    over: axisName,
    from: formatQuantity(first.value),
    to: formatQuantity(last.value),
    first: powerOfTen(newest.points[0]?.error ?? first.error),
    last: powerOfTen(newest.points.at(-1)?.error ?? last.error),
  });
  const limits = {
    limit: t("limit"),
    helstrom: t("helstrom"),
    limitLossy: t("limitLossy"),
    helstromLossy: t("helstromLossy"),
  };
  const frame = window.innerWidth < 640 ? narrow : wide;
  const named = curves.map((curve) => ({ name: t(`receiver_${curve.receiver}`), points: curve.points }));
  const readAt = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(nearestIndex(points, valueAt(points, frame, (event.clientX - left) / width)));
  };
  return (
    <section className={style.outcome} aria-label={t("outcome")}>
      <div className={style.plot} onPointerMove={readAt} onPointerDown={readAt}>
        <SweepChart
          {...{ points, frame, axisName, label, picture }}
          curves={named}
          limits={limits}
          guide={point.value}
          errorName={t("errorProbability")}
        />
      </div>
      <div className={style.reading}>
        <label htmlFor={id}>
          {axisName} = <b>{value}</b>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          aria-valuetext={value}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
        <ul>
          {curves.map((curve, i) => {
            const error = errorAt(curve, point.value);
            const name = t(`receiver_${curve.receiver}`);
            return (
              <li key={curve.receiver}>
                <span className={style.swatch} style={{ background: `var(--ct-${curveColours[i]})` }} />
                <span>{name}</span>
                <b>{error === undefined ? t("noPoint") : powerOfTen(error)}</b>
                {curves.length > 1 && (
                  <button
                    type="button"
                    aria-label={t("removeCurve", { name })}
                    title={t("removeCurve", { name })}
                    onClick={() => remove(curve.receiver)}
                  >
                    <Icon name="close" size={14} />
                  </button>
                )}
              </li>
            );
          })}
          <li>
            <span className={style.swatch} style={{ background: "var(--ct-ink)" }} />
            <span>{limits.helstrom}</span>
            <b>{powerOfTen(point.bounds.ideal.helstrom.error)}</b>
          </li>
        </ul>
      </div>
      <Formula tex={formula} />
    </section>
  );
}
