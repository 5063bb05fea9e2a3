import type { Reservation } from "@clicktree/contract";
import { addDays, compareHours, daysAhead, type LabHour, weekStartOf } from "@clicktree/core/reservations";
import { Alert } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LabClock, useDayTexts, useReservedHours } from "../../shared/lab-hours/index.js";
import { useMaintenance } from "../../shared/system-status/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { Choice } from "./choice.js";
import { DayCards } from "./day-cards.js";
import { hourText, useHourTexts } from "./hour-texts.js";
import { HourWorth, useLastRun } from "./hour-worth.js";
import { OwnHours } from "./own-hours.js";
import style from "./reservations.module.css";
import { SlotGrid } from "./slot-grid.js";
import { type Slot, slotsOf } from "./slots.js";
import slotStyle from "./slots.module.css";
import { useHoursLeft, useReserve } from "./use-hours.js";
import { WeekQuota } from "./week-quota.js";

/** Milliseconds for which a new reservation is highlighted. */
const freshMs = 5_000;
const none: ReadonlySet<number> = new Set();

/** The hours of four days to choose from, the quota, what a run in an hour achieves, and the user's own hours. */
export function Board({ clock, own }: { readonly clock: LabClock; readonly own: readonly Reservation[] }) {
  const { t } = useTranslation("web-reservations");
  const { longDay } = useDayTexts();
  const { localStart } = useHourTexts();
  const [selected, setSelected] = useState(clock.date);
  const [chosen, setChosen] = useState<LabHour>();
  const latest = useRef(chosen);
  latest.current = chosen;
  const [asking, setAsking] = useState(false);
  const [fresh, setFresh] = useState<LabHour>();
  const grid = useRef<HTMLOListElement>(null);
  const run = useLastRun();
  const last = addDays(clock.date, daysAhead);
  const maintenance = useMaintenance();
  const { hoursOn, ...reserved } = useReservedHours(clock.date, last);
  const days = Array.from({ length: daysAhead + 1 }, (_, day) => {
    const date = addDays(clock.date, day);
    const taken = hoursOn(date) ?? none;
    return slotsOf({ date, now: clock, timeZone: clock.timeZone, taken, own, maintenance });
  });
  // the page may stay open past midnight
  const date = selected < clock.date ? clock.date : selected;
  const slots = days.find(([first]) => first?.date === date) ?? [];
  const hasLocalTimes = slots.some((slot) => slot.instants && localStart(slot, slot.instants.start) !== undefined);
  const maintained = slots.filter(({ hasMaintenance }) => hasMaintenance);
  const [thisWeek, monday] = [weekStartOf(clock.date), weekStartOf(date)];
  const otherWeek = monday !== thisWeek ? thisWeek : weekStartOf(last) !== thisWeek ? weekStartOf(last) : undefined;
  const left = useHoursLeft(monday);
  const [leftNow, leftLast] = [useHoursLeft(thisWeek), useHoursLeft(weekStartOf(last))];
  const isFull = (day: string) => (weekStartOf(day) === thisWeek ? leftNow : leftLast) === 0;
  const picked = slots.find(({ hour }) => chosen?.date === date && chosen.hour === hour);
  const focus = (hour: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-hour="${hour}"]`)?.focus({ preventScroll: true });
  const reserve = useReserve((hour) => {
    setFresh(hour);
    // the user may have turned to another hour in the meantime
    if (chosen === undefined || compareHours(chosen, hour) !== 0) return;
    setAsking(false);
    focus(hour.hour);
  });
  useEffect(() => {
    if (fresh === undefined) return;
    const timer = setTimeout(() => setFresh(undefined), freshMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  const select = (next: string) => {
    if (next < clock.date || next > last) return;
    setSelected(next);
    setChosen(undefined);
  };
  const pick = (slot: Slot, isKey: boolean) => {
    const isFree = slot.state === "free" && left !== 0;
    if (isKey && slot === picked && isFree && !reserve.isPending) return reserve.mutate(slot);
    setChosen(slot.state === "yours" || isFree ? slot : undefined);
    setAsking(slot.state === "yours");
  };
  const close = () => {
    // a cancellation may end after another hour was chosen
    if (latest.current !== chosen) return;
    if (picked && grid.current?.parentElement?.contains(document.activeElement)) focus(picked.hour);
    setChosen(undefined);
  };
  // no hour counts as free before the server has said so
  if (hoursOn(date) === undefined)
    return (
      <ListStatus error={reserved.error} retry={reserved.refetch} text={(key) => t(key)} className={style.centre} />
    );
  return (
    <div className={style.board}>
      <div className={style.main}>
        <DayCards days={days} date={date} chosen={chosen} today={clock.date} isFull={isFull} select={select} />
        <section className={slotStyle.day} aria-labelledby="reservation-day">
          <header>
            <h2 id="reservation-day">{longDay(date)}</h2>
            {hasLocalTimes && <p className={slotStyle.note}>{t("legend")}</p>}
            <Keys />
          </header>
          {left === 0 && <Alert type="warning" showIcon title={t("weeklyLimit")} />}
          {maintained.length > 0 && (
            <p className={slotStyle.note}>
              {t("maintenance", { from: hourText(maintained[0]!.hour), to: hourText(maintained.at(-1)!.hour + 1) })}
            </p>
          )}
          <SlotGrid
            ref={grid}
            slots={slots}
            picked={picked}
            fresh={fresh}
            isFull={left === 0}
            pick={pick}
            turn={(step) => select(addDays(date, step))}
          />
          <Choice
            slot={picked}
            week={monday === thisWeek ? "takesThisWeek" : "takesNextWeek"}
            left={left}
            run={run.last}
            asking={asking}
            ask={setAsking}
            close={close}
            reserve={reserve}
          />
          <p className={slotStyle.note}>{t("othersSee")}</p>
        </section>
      </div>
      <aside className={style.aside}>
        <WeekQuota
          monday={monday}
          other={otherWeek}
          thisWeek={thisWeek}
          own={own}
          clock={clock}
          picked={picked?.state === "free"}
        />
        <HourWorth run={run} left={left} />
        <OwnHours own={own} clock={clock} />
      </aside>
    </div>
  );
}

/** The keys of the grid, listed below it. */
function Keys() {
  const { t } = useTranslation("web-reservations");
  return (
    <p className={`${slotStyle.note} ${slotStyle.keys}`} aria-hidden>
      {["←", "→", "↑", "↓"].map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {t("move")} <kbd>Enter</kbd> {t("pick")}
    </p>
  );
}
