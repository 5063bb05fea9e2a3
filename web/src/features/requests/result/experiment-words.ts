import { type Detector, idealDetector } from "@clicktree/core/receiver";
import type { useTranslation } from "react-i18next";
import type { Prediction } from "../study/prediction.js";

type T = ReturnType<typeof useTranslation<"web-result">>["t"];

/** What the detector is taken for. */
export function detectorWords(t: T, { efficiency, darkCounts, visibility, resolution }: Detector): string {
  const same =
    efficiency === idealDetector.efficiency &&
    darkCounts === idealDetector.darkCounts &&
    visibility === idealDetector.visibility;
  const words = same ? t("idealDetector") : t("realDetector", { efficiency, darkCounts, visibility });
  return resolution === idealDetector.resolution ? words : `${words}${t("resolves", { resolution })}`;
}

/** What a prediction was made for: detector, priors, and conventions that are not the usual ones. */
export function experimentWords(t: T, { detector, priors, conventions }: Prediction): string {
  const equal = priors.every((prior) => Math.abs(prior - priors[0]!) < 1e-9);
  return [
    detectorWords(t, detector),
    equal ? t("equalPriors") : t("priors", { priors: priors.map((prior) => Number(prior.toPrecision(3))).join(" : ") }),
    ...(conventions.sign === "minus" ? [t("signMinus")] : []),
    ...(conventions.decision === "labels" ? [t("byLabels")] : []),
  ].join(t("meritComma"));
}
