import { addDays, daysAhead } from "@clicktree/core/reservations";
import { useTranslation } from "react-i18next";
import style from "./admin-reservations.module.css";
import { DayBar } from "./day-bar.js";
import { useDayTexts } from "./day-texts.js";
import { type LabClock, useHoursByDate, weekOf } from "./use-reservations.js";

const tenses = ["over", "now", "toCome"] as const;

/** The hours of this week day by day, and of what can be reserved after it. */
export function WeekLoad({ clock }: { readonly clock: LabClock }) {
  const { t } = useTranslation("web-admin-reservations");
  const { shortDay } = useDayTexts();
  const week = weekOf(clock.date);
  const last = addDays(clock.date, daysAhead);
  const after = Array.from({ length: daysAhead }, (_, i) => addDays(week[6]!, i + 1)).filter((date) => date <= last);
  const byDate = useHoursByDate(week[0]!, after.at(-1) ?? week[6]!);
  const hoursOf = (date: string) => byDate.get(date) ?? new Set<number>();
  const hours = week.reduce((sum, date) => sum + hoursOf(date).size, 0);
  return (
    <section className={style.week} aria-labelledby="week-load">
      <header>
        <h2 id="week-load">{t("week")}</h2>
        <p>{t("weekHours", { hours, percent: Math.round((hours / 168) * 100) })}</p>
      </header>
      <ol>
        {[...week, ...after].map((date) => (
          <li key={date} data-today={date === clock.date} data-after={date === after[0]}>
            <span>{shortDay(date)}</span>
            <DayBar date={date} hours={hoursOf(date)} clock={clock} />
            <span>{t("dayLoad", { hours: hoursOf(date).size })}</span>
          </li>
        ))}
      </ol>
      <p className={style.legend}>
        {tenses.map((tense) => (
          <span key={tense} data-tense={tense}>
            {t(tense)}
          </span>
        ))}
      </p>
    </section>
  );
}
