import { type MeritFigures, type MeritLimits, type MeritPlaces, meritScale } from "@clicktree/core/analysis";
import { formatQuantity } from "@clicktree/messages/number-format";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { exactProbability, powerOfTen, probability } from "../number-format/index.js";
import { useCountsText } from "../simulated/index.js";
import style from "./large-scale.module.css";

export interface ScaleProps extends MeritFigures {
  readonly places: MeritPlaces;
  /** The text for screen readers. */
  readonly label: string;
  /** Name of the prediction, by its conditions. */
  readonly expected: string;
}

const at = (place: number): CSSProperties => ({ "--at": place }) as CSSProperties;
const span = (from: number, to: number): CSSProperties => ({ "--at": from, "--to": to }) as CSSProperties;

/** Whether a position leaves room for names beside each other. */
const roomy = (place: number, from: number, to: number): boolean => place > from && place < to;

/** The scale across the available width, with numbers and ticks, all of them success probabilities. */
export function LargeScale({ limits, predicted, measured, places, label, expected }: ScaleProps) {
  const { t } = useTranslation("web-result");
  const id = useId();
  const { limit, stretch } = places;
  const limitError = limits.standardQuantumLimit.error;
  const sparse = new Set(ticksOf(limits, 0.17, 0.6).map(({ error }) => error));
  return (
    <figure className={style.frame} aria-labelledby={id}>
      <figcaption id={id} className={style.spoken}>
        {label}
      </figcaption>
      <div className={style.large} aria-hidden="true">
        <Names predicted={predicted} measured={measured} places={places} expected={expected} />
        <div className={style.track}>
          <span className={style.ground} />
          <span className={style.way} style={span(0, Math.min(places.tree ?? 0, limit ?? 1))} />
          {stretch && <span className={style.way} data-tone={stretch.tone} style={span(stretch.from, stretch.to)} />}
          <span className={style.bar} style={at(0)} />
          {limit !== null && <span className={style.bar} style={at(limit)} />}
          <span className={style.bar} style={at(1)} />
          {places.measured && (
            <>
              <span className={style.range} style={span(places.measured.from, places.measured.to)} />
              <span className={style.point} style={at(places.measured.at)} />
            </>
          )}
          {places.predicted !== undefined && (
            <svg className={style.pointer} style={at(places.predicted)} width="14" height="11" aria-hidden="true">
              <path d="M1.5 1h11l-5.5 8.5z" />
            </svg>
          )}
        </div>
        <div className={style.ticks} translate="no">
          {ticksOf(limits, 0.07, 0.8).map(({ error, at: place }) => (
            <span key={error} style={at(place)} data-sparse={sparse.has(error) || undefined}>
              {successText(error)}
            </span>
          ))}
          <span className={style.axis}>{t("meritTicks")}</span>
        </div>
        <div className={style.limits} data-apart={limit !== null && roomy(limit, 0.26, 0.62) ? undefined : true}>
          <span style={at(0)}>
            {t("meritGuess")} <b translate="no">{probability(1 - limits.guess)}</b>
          </span>
          <span className={style.limit} style={at(limit ?? 0.5)}>
            {limitError === null ? (
              t("meritNoLimit")
            ) : (
              <>
                {t("meritLimit")} <b translate="no">{exactProbability(1 - limitError)}</b>
              </>
            )}
          </span>
          <span style={at(1)}>
            {t("meritHelstrom")} <b translate="no">{exactProbability(1 - limits.helstrom.error)}</b>
          </span>
        </div>
      </div>
    </figure>
  );
}

/** The numbers above the scale: on both sides of the marks if there is room, or else on top of each other. */
function Names({ predicted, measured, places, expected }: Omit<ScaleProps, "limits" | "label">) {
  const countsText = useCountsText();
  const [was, should] = [places.measured?.at, places.predicted];
  const left = Math.min(was ?? 1, should ?? 1);
  const right = Math.max(was ?? 0, should ?? 0);
  const side = (mine: number, other: number | undefined, before: boolean) =>
    other === undefined ? undefined : mine < other || (mine === other && before) ? "left" : "right";
  return (
    <div className={style.names} data-apart={left > 0.2 && right < 0.8 && was !== should ? undefined : true}>
      {predicted !== undefined && should !== undefined && (
        <span className={style.predicted} data-side={side(should, was, false)} style={at(should)}>
          {expected} <b translate="no">{exactProbability(1 - predicted)}</b>
        </span>
      )}
      {measured && was !== undefined && (
        <span className={style.measured} data-side={side(was, should, true)} style={at(was)}>
          {countsText("meritMeasured")} <b translate="no">{probability(1 - measured.error)}</b>
        </span>
      )}
    </div>
  );
}

/** The success probability of a tick, written out down to an error of 0.0001. */
const successText = (error: number): string => (error < 1e-4 ? `1−${powerOfTen(error)}` : formatQuantity(1 - error, 5));

/** A tick of the axis and its position from 0 to 1. */
interface Tick {
  readonly error: number;
  readonly at: number;
}

/** Digits of a decade that get a tick, from dense to sparse. */
const series = [[1, 2, 5], [1, 3], [1]] as const;

/**
 * Errors at which the scale shows the success: the densest series whose ticks are at least `apart`. If even decades are
 * too close, every second, third … of them. No ticks beyond `last`, or near the ends and the limit, which have their
 * own marks.
 */
export function ticksOf(limits: MeritLimits, apart: number, last: number): Tick[] {
  const { place, limit, minError } = meritScale(limits);
  const decades = Array.from({ length: 14 }, (_, i) => 10 ** -i);
  const taken = [0, ...(limit === null ? [] : [limit])];
  const among = (errors: readonly number[]): Tick[] =>
    errors
      .filter((error) => error < limits.guess && error > minError)
      .map((error) => ({ error, at: place(error) }))
      .filter(({ at }) => at <= last && taken.every((mark) => Math.abs(at - mark) >= apart / 2));
  const roomy = (ticks: readonly Tick[]) => ticks.every(({ at }, i) => i === 0 || at - ticks[i - 1]!.at >= apart);
  for (const digits of series) {
    const ticks = among(
      decades.flatMap((decade) => digits.map((digit) => (digit * decade) / 10)).sort((a, b) => b - a),
    );
    if (roomy(ticks)) return ticks;
  }
  for (let step = 2; ; step++) {
    const ticks = among(decades.filter((_, i) => i % step === 0));
    if (roomy(ticks)) return ticks;
  }
}
