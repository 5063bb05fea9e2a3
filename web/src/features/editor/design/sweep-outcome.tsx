import type { SweepVariable } from "@clicktree/core/analysis";
import { formatColumn, formatQuantity } from "@clicktree/messages/number-format";
import { Button } from "antd";
import { type PointerEvent, type RefObject, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Formula } from "../../../shared/formula/index.js";
import { powerOfTen } from "../../../shared/number-format/index.js";
import { Icon } from "../scene/icon.js";
import style from "./design.module.css";
import { curveColours, SweepChart, valueAt } from "./sweep-chart.js";
import {
  allPoints,
  type ChartPart,
  errorAt,
  nearestIndex,
  type SweptCurve,
  shownPlaces,
  withNeighbours,
  zoomed,
} from "./sweep-curves.js";

const formula = "P_{\\mathrm{err}} = 1 - \\sum_{\\mathrm{leaf}} \\max_h\\, p_h L_h(\\mathrm{leaf})";
const wide = { width: 760, height: 320 } as const;
const narrow = { width: 340, height: 280 } as const;

interface Props {
  /** Never empty. */
  readonly curves: readonly SweptCurve[];
  readonly remove: (receiver: SweptCurve["receiver"]) => void;
  readonly picture: RefObject<SVGSVGElement | null>;
}

/** The curves, and their values at the pointer or the slider. A drag across the chart, or a button, enlarges a part. */
export function SweepOutcome({ curves, remove, picture }: Props) {
  const { t } = useTranslation("web-design");
  const id = useId();
  const all = allPoints(curves);
  const [part, setPart] = useState<ChartPart>();
  const [marked, setMarked] = useState<ChartPart>();
  useEscape(part !== undefined, () => setPart(undefined));
  const [start, end] = shownPlaces(all, part);
  const isPart = end - start < all.length - 1;
  const points = all.slice(start, end + 1);
  /** Index among all points. */
  const [chosen, setChosen] = useState<number>();
  const [first, last] = [points[0], points.at(-1)];
  const [{ over }] = curves as readonly [SweptCurve];
  if (first === undefined || last === undefined) return null;
  const at = Math.min(Math.max(0, (chosen ?? end) - start), points.length - 1);
  const point = points[at]!;
  const standardLimit = point.bounds.ideal.standardQuantumLimit.error;
  const value = formatColumn(points.map((each) => each.value))[at]!;
  const axisName = t(`over_${over}` as const satisfies `over_${SweepVariable}`);
  const newest = curves.at(-1)!.points.filter((each) => each.value >= first.value && each.value <= last.value);
  const label = t("chartLabel", {
    over: axisName,
    from: formatQuantity(first.value),
    to: formatQuantity(last.value),
    first: powerOfTen(newest[0]?.error ?? first.error),
    last: powerOfTen(newest.at(-1)?.error ?? last.error),
  });
  const limits = {
    limit: t("limit"),
    helstrom: t("helstrom"),
    limitLossy: t("limitLossy"),
    helstromLossy: t("helstromLossy"),
  };
  const frame = window.innerWidth < 640 ? narrow : wide;
  const reach = { from: first.value, to: last.value };
  const named = curves.map((curve) => ({
    name: t(`receiver_${curve.receiver}`),
    points: isPart ? withNeighbours(curve.points, reach) : curve.points,
  }));
  /** Reads the point under the pointer, and returns its value. */
  const readAt = (event: PointerEvent<HTMLDivElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = nearestIndex(points, valueAt(points, frame, (event.clientX - left) / width));
    setChosen(start + place);
    return points[place]!.value;
  };
  const mark = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const from = readAt(event);
      // touch reads values; enlarging is by buttons
      if (event.pointerType === "touch" || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setMarked({ from, to: from });
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const to = readAt(event);
      if (marked) setMarked({ ...marked, to });
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      // the last move may not have been drawn yet
      const to = readAt(event);
      if (marked && marked.from !== to) setPart({ from: Math.min(marked.from, to), to: Math.max(marked.from, to) });
      setMarked(undefined);
    },
    onPointerCancel: () => setMarked(undefined),
  };
  const closerThan = (places: readonly [number, number]): ChartPart | undefined => {
    const next = zoomed(all, places, start + at);
    const [from, to] = shownPlaces(all, next);
    return to - from < places[1] - places[0] ? next : undefined;
  };
  const closer = closerThan([start, end]);
  const show = (next: ChartPart | undefined): void => {
    setPart(next);
    // the pressed button is now disabled and would lose the focus
    if (next === undefined || closerThan(shownPlaces(all, next)) === undefined) document.getElementById(id)?.focus();
  };
  return (
    <section className={style.outcome} aria-label={t("outcome")}>
      <div className={style.plot} {...mark}>
        <SweepChart
          {...{ points, isPart, frame, axisName, label, picture, marked }}
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
          onChange={({ target }) => setChosen(start + Number(target.value))}
        />
        <p className={style.zoom}>
          <Button
            size="small"
            icon={<Icon name="plus" size={14} />}
            disabled={closer === undefined}
            onClick={() => show(closer)}
          >
            {t("enlarge")}
          </Button>
          <Button
            size="small"
            icon={<Icon name="minus" size={14} />}
            disabled={!isPart}
            onClick={() => show(zoomed(all, [start, end], "out"))}
          >
            {t("reduce")}
          </Button>
          <Button size="small" disabled={!isPart} onClick={() => show(undefined)}>
            {t("showAll")}
          </Button>
          <small>{t("enlargeHint")}</small>
        </p>
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
          {standardLimit !== null && (
            <li>
              <span className={style.swatch} style={{ background: "var(--ct-muted)" }} />
              <span>{limits.limit}</span>
              <b>{powerOfTen(standardLimit)}</b>
            </li>
          )}
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

/** Handles Escape before the dialog does. */
function useEscape(isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      // an open select closes itself
      if (event.key !== "Escape" || document.activeElement?.getAttribute("aria-expanded") === "true") return;
      event.stopPropagation();
      act();
    };
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  });
}
