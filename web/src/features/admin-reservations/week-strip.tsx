import { addDays, daysBetween } from "@clicktree/core/reservations";
import { useTranslation } from "react-i18next";
import { type LabClock, useDayTexts, useReservedHours } from "../../shared/lab-hours/index.js";
import { LoadFailure } from "../../shared/waiting/index.js";
import { Load } from "./day-bar.js";
import style from "./days.module.css";

interface Props {
  readonly clock: LabClock;
  readonly selected: string;
  readonly select: (date: string) => void;
}

/** Seven days with their load: the week, counted from today, that contains the selected date. */
export function WeekStrip({ clock, selected, select }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const { weekday, longDay } = useDayTexts();
  const ahead = daysBetween(clock.date, selected);
  const days = Array.from({ length: 7 }, (_, day) => addDays(clock.date, ahead - (ahead % 7) + day));
  const { hoursOn, error, refetch } = useReservedHours(days[0]!, days[6]!);
  return (
    <div>
      <fieldset className={style.strip} aria-label={t("days")}>
        {days.map((date) => {
          const hours = hoursOn(date)?.size;
          return (
            <button
              key={date}
              type="button"
              className={style.day}
              aria-pressed={date === selected}
              aria-current={date === clock.date ? "date" : undefined}
              onClick={() => select(date)}
            >
              <small aria-hidden>{weekday(date)}</small>
              <span aria-hidden>{Number(date.slice(8))}</span>
              <Load hours={hours} />
              <span className={style.hidden}>
                {hours === undefined ? longDay(date) : t("dayHours", { date: longDay(date), hours })}
              </span>
            </button>
          );
        })}
      </fieldset>
      {error && <LoadFailure title={t("hoursFailed")} error={error} retry={refetch} />}
    </div>
  );
}
