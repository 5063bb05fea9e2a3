import type { useTranslation } from "react-i18next";
import { type Conditions, isIdeal } from "./conditions.js";

type T = ReturnType<typeof useTranslation<"web-analysis">>["t"];

/** `Ideal detector, equal priors`; sign and decision where they are not the usual. */
export function conditionsText(t: T, { detector, priors, sign, decision }: Conditions): string {
  const { efficiency, darkCounts, visibility, resolution } = detector;
  const words = [
    isIdeal(detector) ? t("idealDetector") : t("realDetector", { efficiency, darkCounts, visibility }),
    ...(resolution === 3 ? [] : [t(`resolution_${resolution === 2 ? 2 : 1}`)]),
    t(priors === undefined ? "equalPriors" : "givenPriors"),
    ...(sign === "plus" ? [] : [t("signMinus")]),
    ...(decision === "posterior" ? [] : [t("labelsDecide")]),
  ];
  return words.join(t("comma"));
}
