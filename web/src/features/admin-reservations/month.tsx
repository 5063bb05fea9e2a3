import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { addDays, weekStartOf } from "@clicktree/core/reservations";
import { Button } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
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

const monthOf = (date: string): string => date.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;
/** The first day of the next month. */
const firstAfter = (month: string): string => firstOf(monthOf(addDays(firstOf(month), 31)));
/** Number of days by which each key moves. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month that shows how much of each day is reserved. Past days cannot be chosen. */
export function Month({ clock, selected, select }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const { month: monthText, weekday, longDay } = useDayTexts();
  const [shown, setShown] = useState(monthOf(selected));
  // the page's keys and the week strip also select days
  useEffect(() => setShown(monthOf(selected)), [selected]);
  const [first, next] = [firstOf(shown), firstAfter(shown)];
  const { hoursOn, error, refetch } = useReservedHours(first, addDays(next, -1));
  const weeks: string[][] = [];
  for (let monday = weekStartOf(first); monday < next; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  /** A key has selected a day whose button may only appear with the next month. */
  const follows = useRef(false);
  const go = (date: string) => {
    if (date < clock.date) return;
    select(date);
  };
  /** The day that Tab reaches: the selected one, if its month is shown. */
  const reachable = monthOf(selected) === shown ? selected : first < clock.date ? clock.date : first;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const date = addDays(reachable, step);
    follows.current = date >= clock.date;
    go(date);
  };
  return (
    <section className={style.month} aria-label={t("calendar")}>
      <header>
        <h2 aria-live="polite">{monthText(first)}</h2>
        <Button
          type="text"
          aria-label={t("previousMonth")}
          icon={<LeftOutlined aria-hidden />}
          disabled={shown <= monthOf(clock.date)}
          onClick={() => setShown(monthOf(addDays(first, -1)))}
        />
        <Button
          type="text"
          aria-label={t("nextMonth")}
          icon={<RightOutlined aria-hidden />}
          onClick={() => setShown(monthOf(next))}
        />
      </header>
      <table onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col">
                {weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const hours = hoursOn(date)?.size;
                return (
                  <td key={date}>
                    {monthOf(date) === shown && (
                      <button
                        ref={(button) => {
                          if (!button || date !== selected) return;
                          if (!follows.current && !button.closest("table")?.contains(document.activeElement)) return;
                          follows.current = false;
                          button.focus();
                        }}
                        type="button"
                        className={style.day}
                        tabIndex={date === reachable ? 0 : -1}
                        disabled={date < clock.date}
                        aria-pressed={date === selected}
                        aria-current={date === clock.date ? "date" : undefined}
                        aria-label={hours === undefined ? longDay(date) : t("dayHours", { date: longDay(date), hours })}
                        onClick={() => go(date)}
                      >
                        {Number(date.slice(8))}
                        <Load hours={hours} />
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error && <LoadFailure title={t("hoursFailed")} error={error} retry={refetch} />}
    </section>
  );
}
