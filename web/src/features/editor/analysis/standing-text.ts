import { levelWithLimit, type Standing } from "@clicktree/core/analysis";
import { formatFactor, formatPercent, formatSigned } from "@clicktree/messages/number-format";
import type { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";

type T = ReturnType<typeof useTranslation<"web-analysis">>["t"];

/** `Error probability 46 % of the standard quantum limit` and `+3.4 dB`. */
export function standingText(
  t: T,
  { code, ofLimit, decibels }: Standing,
): { readonly text: string; readonly decibels?: string; readonly tone?: "good" | "bad" } {
  if (code === "guessingIsBest") return { text: t("guessingIsBest") };
  if (ofLimit === undefined) return { text: t(code === "optimal" ? "optimal" : "noLimit") };
  const db = decibels === undefined ? {} : { decibels: t("decibels", { value: formatSigned(decibels) }) };
  if (Math.abs(ofLimit - 1) <= levelWithLimit) return { text: t("level") };
  if (ofLimit > 1) return { text: t("more", { times: formatFactor(ofLimit, wholeNumber) }), ...db, tone: "bad" };
  const below = ofLimit === 0 ? t("never") : t("below", { share: formatPercent(ofLimit) });
  return { text: code === "optimal" ? `${t("optimal")} ${below}` : below, ...db, tone: "good" };
}
