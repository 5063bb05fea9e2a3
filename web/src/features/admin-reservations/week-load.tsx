import type { AdminReservation } from "@clicktree/contract";
import { addDays, daysAhead } from "@clicktree/core/reservations";
import { useTranslation } from "react-i18next";
import { type LabClock, useDayTexts } from "../../shared/lab-hours/index.js";
import { LoadFailure, retryFailed } from "../../shared/waiting/index.js";
import { DayBar, DayCell } from "./day-bar.js";
import style from "./days.module.css";
import { useDays, weekOf } from "./use-reservations.js";

const legend = ["over", "now", "toCome", "byAdmin"] as const;
const hoursOf = (day: readonly AdminReservation[] = []) => new Set(day.map(({ hour }) => hour));

/** The reserved hours of this week and of the days after it that can already be reserved, one row per day. */
export function WeekLoad({ clock }: { readonly clock: LabClock }) {
  const { t } = useTranslation("web-admin-reservations");
  const { shortDay } = useDayTexts();
  const week = weekOf(clock.date);
  const last = addDays(clock.date, daysAhead);
  const after = Array.from({ length: daysAhead }, (_, i) => addDays(week[6]!, i + 1)).filter((date) => date <= last);
  const dates = [...week, ...after];
  const days = useDays(dates);
  const ofWeek = days.slice(0, week.length);
  const hours = ofWeek.reduce((sum, { data = [] }) => sum + data.length, 0);
  const failure = days.find(({ data, error }) => data === undefined && error !== null)?.error;
  return (
    <section className={style.week} aria-labelledby="week-load">
      <header>
        <h2 id="week-load">{t("week")}</h2>
        {ofWeek.every(({ data }) => data) && (
          <p>{t("weekHours", { hours, percent: Math.round((hours / 168) * 100) })}</p>
        )}
      </header>
      {failure && <LoadFailure title={t("hoursFailed")} error={failure} retry={retryFailed(...days)} />}
      <ol>
        <li aria-hidden className={style.axis}>
          <span />
          <span>
            {["00", "06", "12", "18"].map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </span>
        </li>
        {dates.map((date, i) => {
          const { data: day } = days[i]!;
          return (
            <li key={date} data-today={date === clock.date} data-after={date === after[0]}>
              <span>{shortDay(date)}</span>
              <DayBar
                date={date}
                hours={hoursOf(day)}
                byAdmin={hoursOf(day?.filter(({ user }) => user?.isAdmin === 1))}
                clock={clock}
              />
              <span>{day ? t("dayLoad", { hours: day.length }) : "–"}</span>
            </li>
          );
        })}
      </ol>
      <p className={style.legend}>
        {legend.map((name) => (
          <span key={name}>
            <DayCell tense={name === "byAdmin" ? "toCome" : name} admin={name === "byAdmin"} />
            {t(name)}
          </span>
        ))}
      </p>
    </section>
  );
}
