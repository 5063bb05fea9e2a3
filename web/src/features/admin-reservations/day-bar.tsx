import { type LabClock, type Tense, tenseOf } from "../../shared/lab-hours/index.js";
import style from "./days.module.css";

interface Props {
  readonly date: string;
  readonly hours: ReadonlySet<number>;
  /** Hours reserved by administrators, marked with a dash. */
  readonly byAdmin?: ReadonlySet<number>;
  readonly clock: LabClock;
}

/** A day as 24 cells; reserved hours are filled. */
export const DayBar = ({ date, hours, byAdmin, clock }: Props) => (
  <span className={style.dayBar} aria-hidden>
    {Array.from({ length: 24 }, (_, hour) => (
      <i
        key={`h${hour.toString()}`}
        data-on={hours.has(hour)}
        data-tense={tenseOf({ date, hour }, clock)}
        data-admin={byAdmin?.has(hour)}
      />
    ))}
  </span>
);

/** A single cell, for the legend. */
export const DayCell = ({ tense, admin }: { readonly tense: Tense; readonly admin: boolean }) => (
  <span className={style.dayBar} aria-hidden>
    <i data-on data-tense={tense} data-admin={admin} />
  </span>
);

/** The reserved part of a day; empty before it is known. */
export const Load = ({ hours = 0 }: { readonly hours: number | undefined }) => (
  <span className={style.load} data-empty={hours === 0}>
    <span style={{ width: `${(hours / 24) * 100}%` }} />
  </span>
);
