import style from "./admin-reservations.module.css";
import { type LabClock, tenseOf } from "./use-reservations.js";

interface Props {
  readonly date: string;
  readonly hours: ReadonlySet<number>;
  readonly clock: LabClock;
}

/** A day as 24 cells, filled where an hour is reserved. */
export const DayBar = ({ date, hours, clock }: Props) => (
  <span className={style.dayBar} aria-hidden>
    {Array.from({ length: 24 }, (_, hour) => (
      <i key={`h${hour.toString()}`} data-on={hours.has(hour)} data-tense={tenseOf({ date, hour }, clock)} />
    ))}
  </span>
);
