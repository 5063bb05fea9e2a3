import { type Detector, idealDetector } from "@clicktree/core/receiver";
import type { useTranslation } from "react-i18next";

type T = ReturnType<typeof useTranslation<"web-result">>["t"];

/** What the prediction takes the detector for. */
export function detectorWords(t: T, { efficiency, darkCounts, visibility, resolution }: Detector): string {
  const same =
    efficiency === idealDetector.efficiency &&
    darkCounts === idealDetector.darkCounts &&
    visibility === idealDetector.visibility;
  const words = same ? t("idealDetector") : t("realDetector", { efficiency, darkCounts, visibility });
  return resolution === idealDetector.resolution ? words : `${words}${t("resolves", { resolution })}`;
}
