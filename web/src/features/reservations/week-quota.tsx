import type { Reservation } from "@clicktree/contract";
import { addDays, instantsOf, weeklyHours } from "@clicktree/core/reservations";
import { useTranslation } from "react-i18next";
import { type LabClock, useDayTexts } from "../../shared/lab-hours/index.js";
import { useHourTexts } from "./hour-texts.js";
import style from "./reservations.module.css";
import { hoursOfWeek } from "./slots.js";
import { useHoursLeft } from "./use-hours.js";

interface Props {
  /** Monday of the selected day's week, and of the other week that can be chosen. */
  readonly monday: string;
  readonly other: string | undefined;
  readonly thisWeek: string;
  readonly own: readonly Reservation[];
  readonly clock: LabClock;
  /** Whether an hour of the selected week is selected. */
  readonly picked: boolean;
}

/** The hours of the selected week as blocks: used, booked, selected, free. The other week is shown below, smaller. */
export function WeekQuota({ monday, other, thisWeek, own, clock, picked }: Props) {
  const { t } = useTranslation("web-reservations");
  const { shortDay, day } = useDayTexts();
  const { localStart } = useHourTexts();
  const counts = hoursOfWeek(monday, own, clock);
  const nameOf = (one: string) => t(one === thisWeek ? "thisWeek" : "nextWeek");
  const next = addDays(monday, 7);
  const reset = instantsOf({ date: next, hour: 0 }, clock.timeZone);
  const local = reset && localStart({ date: next, hour: 0 }, reset.start);
  const resets = { day: day(next), time: local ?? "" };
  return (
    <section className={style.quota} aria-labelledby="reservation-week">
      <header>
        <h2 id="reservation-week">{nameOf(monday)}</h2>
        <p>{t("weekSpan", { first: shortDay(monday), last: day(addDays(monday, 6)) })}</p>
        <Left monday={monday} />
      </header>
      <Blocks {...counts} picked={picked} />
      <p className={style.legend}>
        <span data-block="used">{t("usedCount", { count: counts.used })}</span>
        <span data-block="booked">{t("bookedCount", { count: counts.booked })}</span>
        {picked && <span data-block="picked">{t("pickedCount", { count: 1 })}</span>}
        <span data-block="free">{t("restCount")}</span>
      </p>
      <p className={style.resets}>{t(local === undefined ? "resets" : "resetsForYou", resets)}</p>
      {other !== undefined && (
        <div className={style.otherWeek}>
          <span>{nameOf(other)}</span>
          <Blocks {...hoursOfWeek(other, own, clock)} picked={false} />
          <Left monday={other} />
        </div>
      )}
    </section>
  );
}

function Left({ monday }: { readonly monday: string }) {
  const { t } = useTranslation("web-reservations");
  const left = useHoursLeft(monday);
  if (left === undefined) return null;
  return (
    <p className={style.left}>
      <b>{left}</b> {t("ofQuota", { hours: weeklyHours })}
    </p>
  );
}

interface BlocksProps {
  readonly used: number;
  readonly booked: number;
  readonly picked: boolean;
}

const Blocks = ({ used, booked, picked }: BlocksProps) => (
  <span className={style.blocks} aria-hidden>
    {Array.from({ length: weeklyHours }, (_, place) => (
      <i
        key={`h${place.toString()}`}
        data-block={
          place < used
            ? "used"
            : place < used + booked
              ? "booked"
              : picked && place === used + booked
                ? "picked"
                : "free"
        }
      />
    ))}
  </span>
);
