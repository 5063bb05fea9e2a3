import { routes } from "@clicktree/contract";
import { compareHours, type LabHour, labHourAt } from "@clicktree/core/reservations";
import { formatInZone } from "@clicktree/messages/date-time";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../platform/api.js";

/** The current time on the laboratory's clock. */
export interface LabClock extends LabHour {
  /** ISO 8601. */
  readonly at: string;
  readonly minute: number;
  readonly timeZone: string;
}

const everyMs = 1_000;

/** The laboratory's clock by the server's time, updated every second; undefined until the server has answered. */
export function useLabClock() {
  const api = useApi();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: keys.systemStatus(),
    queryFn: ({ signal }) => api.call(routes.system.status, { signal }),
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  if (data === undefined) return { clock: undefined, error, refetch };
  const at = Date.parse(data.currentTime) + Math.max(0, now - dataUpdatedAt);
  const { timeZone } = data;
  // not the minute in UTC, because some zones are offset by half an hour
  const minute = Number(formatInZone(new Date(at).toISOString(), timeZone, "en").time.slice(3, 5));
  const clock: LabClock = { ...labHourAt(at, timeZone), at: new Date(at).toISOString(), minute, timeZone };
  return { clock, error: null, refetch };
}

/** The position of an hour relative to the laboratory's clock. */
export type Tense = "over" | "now" | "toCome";

export function tenseOf(hour: LabHour, clock: LabHour): Tense {
  const order = compareHours(hour, clock);
  return order < 0 ? "over" : order === 0 ? "now" : "toCome";
}

/**
 * Reserved hours of a date, for a range of at most 31 days, such as a month. They are undefined until the server has
 * answered.
 */
export function useReservedHours(startDate: string, endDate: string) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: keys.reservations.slots(startDate, endDate),
    queryFn: ({ signal }) => api.call(routes.reservations.slots, { query: { startDate, endDate }, signal }),
    refetchInterval: usePoll("requests"),
  });
  const byDate = new Map<string, Set<number>>();
  for (const { date, hour } of data ?? []) byDate.set(date, (byDate.get(date) ?? new Set()).add(hour));
  const hoursOn = (date: string): ReadonlySet<number> | undefined => data && (byDate.get(date) ?? new Set());
  return { hoursOn, error: data === undefined ? error : null, refetch };
}

/** Formats dates of the laboratory's calendar in the chosen language. */
export function useDayTexts() {
  const { i18n } = useTranslation();
  const locale = i18n.language === "zh" ? "zh-CN" : "en-GB";
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
  };
  return {
    /** Mon 16. */
    shortDay: written({ weekday: "short", day: "numeric" }),
    /** Sat 21 Nov. */
    day: written({ weekday: "short", day: "numeric", month: "short" }),
    /** Saturday 21 November 2026. */
    longDay: written({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    weekday: written({ weekday: "short" }),
    month: written({ month: "long", year: "numeric" }),
    shortMonth: written({ month: "short" }),
  };
}

/** 07 for 7. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");
