import { levelWithLimit, type Standing } from "@clicktree/core/analysis";
import type { useTranslation } from "react-i18next";

type T = ReturnType<typeof useTranslation<"web-analysis">>["t"];

/** Two digits, three where two would say one, no exponent: 1.04, 2.2, 18, 1400. */
const times = (value: number): string => {
  const digits = Math.abs(value - 1) < 0.1 ? 3 : 2;
  return String(Number((value >= 100 ? Math.round(value) : value).toPrecision(digits)));
};

/** `2.2 times fewer errors than the standard quantum limit` and `+3.4 dB`. */
export function standingText(
  t: T,
  { code, ofLimit, decibels }: Standing,
): { readonly text: string; readonly decibels?: string; readonly tone?: "good" | "bad" } {
  if (code === "guessingIsBest") return { text: t("guessingIsBest") };
  if (ofLimit === undefined) return { text: t(code === "optimal" ? "optimal" : "noLimit") };
  const db = decibels === undefined ? {} : { decibels: t("decibels", { value: signed(decibels) }) };
  if (Math.abs(ofLimit - 1) <= levelWithLimit) return { text: t("level") };
  if (ofLimit > 1) return { text: t("more", { times: times(ofLimit) }), ...db, tone: "bad" };
  const fewer = ofLimit === 0 ? t("never") : t("fewer", { times: times(1 / ofLimit) });
  return { text: code === "optimal" ? `${t("optimal")} ${fewer}` : fewer, ...db, tone: "good" };
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
