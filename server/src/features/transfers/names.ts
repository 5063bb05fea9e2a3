import { type LocalTime, safeFileName } from "@clicktree/core/requests";

/** The laboratory's calendar and clock at a moment. */
export function timeIn(timeZone: string, moment: Date): LocalTime {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
}

/** The name that somebody gave a file, made safe; the default where nothing is left of it. */
export const givenName = (name: string | null | undefined, otherwise: string): string =>
  safeFileName(name ?? "") ?? safeFileName(otherwise) ?? "file.txt";
