import type { Params } from "./catalog.js";
import type { requests } from "./en/requests.js";

type Translate = (key: Extract<keyof typeof requests, `queue${string}`>, params: Params) => string;

/** A time to wait, as roughly as it is known: minutes, by five from ten on, or hours. */
export function formatRoughTime(t: Translate, seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 1) return t("queueMoment", {});
  if (minutes < 90)
    return t("queueMinutes", { minutes: minutes < 10 ? Math.round(minutes) : 5 * Math.round(minutes / 5) });
  const hours = minutes / 60;
  return hours < 36 ? t("queueHours", { hours: Math.round(hours) }) : t("queueDays", { days: Math.round(hours / 24) });
}

/** "3 ahead, about 25 min"; without a time if none was measured. Empty if the request does not wait any more. */
export function formatQueue(
  say: Translate,
  { ahead, seconds }: { readonly ahead: number | null; readonly seconds: number | null },
): string {
  if (ahead === null) return "";
  const place = ahead === 0 ? say("queueFirst", {}) : say("queueAhead", { ahead });
  return seconds === null ? place : say("queueAbout", { place, time: formatRoughTime(say, seconds) });
}
