import type { LabHour } from "@clicktree/core/reservations";
import { useTranslation } from "react-i18next";
import { twoDigits, useDayTexts } from "../../shared/lab-hours/index.js";
import { localTimeOf } from "./local-time.js";

type Instants = { readonly start: number; readonly end: number };

export const hourText = (hour: number): string => `${twoDigits(hour)}:00`;

/** Formats hours on the laboratory's clock, and on the user's if that differs. */
export function useHourTexts() {
  const { t } = useTranslation("web-reservations");
  const { day, shortDay, weekday } = useDayTexts();
  /** 07:00, with the weekday if the date differs; undefined if both clocks show the same. */
  const localStart = ({ date, hour }: LabHour, at: number): string | undefined => {
    const local = localTimeOf(at);
    if (local.date !== date) return `${weekday(local.date)} ${local.time}`;
    return local.time === hourText(hour) ? undefined : local.time;
  };
  const spanOf = (write: (date: string) => string, { date, hour }: LabHour) =>
    t("span", { day: write(date), from: hourText(hour), to: hourText(hour + 1) });
  return {
    localStart,
    /** Sat 21 Nov, 21:00 to 22:00. */
    span: (hour: LabHour) => spanOf(day, hour),
    /** Sat 21, 21:00 to 22:00. */
    shortSpan: (hour: LabHour) => spanOf(shortDay, hour),
    /** 14:00 to 15:00 for you; undefined if both clocks show the same. */
    forYou: (hour: LabHour, { start, end }: Instants): string | undefined => {
      const from = localStart(hour, start);
      return from === undefined ? undefined : t("forYou", { from, to: localTimeOf(end).time });
    },
  };
}
