import { useTranslation } from "react-i18next";
import { exactProbability, probability } from "../number-format/index.js";
import { LargeScale } from "./large-scale.js";
import { type Figures, placesOf } from "./places.js";
import { SmallScale } from "./small-scale.js";

interface MeritScaleProps extends Figures {
  /** "small" is 88 by 10 px, for lists; "large" takes the width that there is and writes the figures. */
  readonly size: "small" | "large";
}

/**
 * The scale of merit: from guessing to Helstrom, logarithmic in the error. Predicted: a hollow triangle above; measured:
 * a filled dot with its interval; green from the standard quantum limit to the tree, red where it stays below the limit.
 */
export function MeritScale({ size, ...figures }: MeritScaleProps) {
  const { t } = useTranslation("web-result");
  const { limits, predicted, measured } = figures;
  const limit = limits.standardQuantumLimit.error;
  const words = [
    ...(measured
      ? [
          `${t("meritMeasured")} ${probability(1 - measured.error)}`,
          t("interval", { low: probability(1 - measured.high), high: probability(1 - measured.low) }),
        ]
      : []),
    ...(predicted === undefined ? [] : [`${t("meritPredicted")} ${exactProbability(1 - predicted)}`]),
    `${t("meritGuess")} ${probability(1 - limits.guess)}`,
    limit === null ? t("meritNoLimit") : `${t("meritLimit")} ${exactProbability(1 - limit)}`,
    `${t("meritHelstrom")} ${exactProbability(1 - limits.helstrom.error)}`,
  ];
  const label = t("meritLabel", { figures: words.join(t("meritComma")) });
  const Scale = size === "small" ? SmallScale : LargeScale;
  return <Scale {...figures} places={placesOf(figures)} label={label} />;
}
