import { compareHours, type LabHour } from "@clicktree/core/reservations";
import { useTranslation } from "react-i18next";
import { useDayTexts } from "../../shared/lab-hours/index.js";
import style from "./reservations.module.css";
import type { Slot } from "./slots.js";

interface Props {
  /** The reservable slots of each day. */
  readonly days: readonly (readonly Slot[])[];
  readonly date: string;
  readonly today: string;
  readonly chosen: LabHour | undefined;
  /** Whether no hours are left in the week of a day: none of its hours is then called free. */
  readonly isFull: (date: string) => boolean;
  readonly select: (date: string) => void;
}

/** The days to choose from, each with its hours as ticks. */
export function DayCards({ days, date, today, chosen, isFull, select }: Props) {
  const { t } = useTranslation("web-reservations");
  const { shortDay, shortMonth } = useDayTexts();
  return (
    <fieldset className={style.days} aria-label={t("days")}>
      {days.map((slots) => {
        const one = slots[0]!.date;
        const count = slots.filter(({ state }) => state === "free").length;
        return (
          <button key={one} type="button" aria-pressed={one === date} onClick={() => select(one)}>
            <b>{shortDay(one)}</b> <small>{one === today ? t("today") : shortMonth(one)}</small>{" "}
            <span>{isFull(one) ? t("usedUp") : t("freeCount", { count })}</span>
            <span className={style.ticks}>
              {slots.map((slot) => (
                <i
                  key={slot.hour}
                  data-state={slot.state}
                  data-picked={slot.state === "free" && chosen !== undefined && compareHours(slot, chosen) === 0}
                />
              ))}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
