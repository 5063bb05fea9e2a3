import { type MeritFigures, meritPlaces } from "@clicktree/core/analysis";
import { useTranslation } from "react-i18next";
import { exactProbability, probability } from "../number-format/index.js";
import { useCountsText } from "../simulated/index.js";
import { LargeScale, type ScaleProps } from "./large-scale.js";
import style from "./small-scale.module.css";

interface MeritScaleProps extends MeritFigures {
  /** "small" is 88 by 10 px, for lists; "large" takes the available width and shows the numbers. */
  readonly size: "small" | "large";
  /** Whether the prediction is for the detector that the feedback reports, not the sealed one. */
  readonly reported?: boolean | undefined;
}

/**
 * The merit scale: from guessing to the Helstrom bound, logarithmic in the error. The prediction is a hollow triangle
 * above, the measurement a filled dot with its interval. The stretch between the standard quantum limit and the tree is
 * green, or red if the tree is worse than the limit.
 */
export function MeritScale({ size, reported, ...figures }: MeritScaleProps) {
  const { t } = useTranslation("web-result");
  const countsText = useCountsText();
  const { limits, predicted, measured } = figures;
  const limit = limits.standardQuantumLimit.error;
  const expected = t(reported ? "meritReported" : "meritPredicted");
  const texts = [
    ...(measured
      ? [
          `${countsText("meritMeasured")} ${probability(1 - measured.error)}`,
          t("interval", { low: probability(1 - measured.high), high: probability(1 - measured.low) }),
        ]
      : []),
    ...(predicted === undefined ? [] : [`${expected} ${exactProbability(1 - predicted)}`]),
    `${t("meritGuess")} ${probability(1 - limits.guess)}`,
    limit === null ? t("meritNoLimit") : `${t("meritLimit")} ${exactProbability(1 - limit)}`,
    `${t("meritHelstrom")} ${exactProbability(1 - limits.helstrom.error)}`,
  ];
  const label = t("meritLabel", { figures: texts.join(t("meritComma")) });
  const Scale = size === "small" ? SmallScale : LargeScale;
  return <Scale {...figures} places={meritPlaces(figures)} label={label} expected={expected} />;
}

const [width, height] = [88, 10];

/** Keeps the dot inside the scale at both ends. */
const edge = 4;
const middle = 6;

/** A triangle closer to the dot than this would cover it without adding information. */
const clear = 5;
const x = (place: number): number => edge + place * (width - 2 * edge);

/** The scale for lists. */
function SmallScale({ places: { limit, predicted, measured, tree, stretch }, label }: ScaleProps) {
  return (
    <svg
      className={style.small}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path className={style.rail} d={`M${x(0)} ${middle}H${x(1)}`} />
      <path className={style.passed} d={`M${x(0)} ${middle}H${x(Math.min(tree ?? 0, limit ?? 1))}`} />
      {stretch && <path data-tone={stretch.tone} d={`M${x(stretch.from)} ${middle}H${x(stretch.to)}`} />}
      {limit !== null && <path className={style.end} d={`M${x(limit)} 2V10`} />}
      <path className={style.end} d={`M${x(1)} 2V10`} />
      {measured && <path className={style.interval} d={`M${x(measured.from)} ${middle}H${x(measured.to)}`} />}
      {measured && <circle className={style.dot} cx={x(measured.at)} cy={middle} r={3} />}
      {predicted !== undefined && !(measured && Math.abs(x(predicted) - x(measured.at)) < clear) && (
        <path className={style.triangle} d={`M${x(predicted) - 3} 0.5h6l-3 ${measured ? 3 : 4.5}z`} />
      )}
    </svg>
  );
}
