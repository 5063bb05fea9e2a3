import type { AdminReservation } from "@clicktree/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./admin-reservations.module.css";
import { DayBar } from "./day-bar.js";
import { type LabClock, nameOf, type Tense, tenseOf } from "./use-reservations.js";

interface Props {
  readonly active: readonly AdminReservation[];
  readonly day: readonly AdminReservation[];
  /** The selected date, and as it is written. */
  readonly date: string;
  readonly dateText: string;
  readonly clock: LabClock;
}

/** Users that are named in the card. */
const maxNamed = 8;

/** What is reserved, in three figures: ahead, on the selected date, and by how many users. */
export function StatCards({ active, day, date, dateText, clock }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const count = (list: readonly AdminReservation[], tense: Tense) =>
    list.filter((one) => tenseOf(one, clock) === tense).length;
  const perUser = new Map<string, number>();
  const users = new Set(active.map(({ userId, id }) => userId ?? `deleted-${id}`));
  for (const one of active) {
    const name = nameOf(one) ?? t("unknownUser");
    perUser.set(name, (perUser.get(name) ?? 0) + 1);
  }
  const named = [...perUser].sort((a, b) => b[1] - a[1]);
  const [now, later] = [count(active, "now"), count(active, "toCome")];
  return (
    <div className={style.stats}>
      <Stat name={t("totalActive")} value={active.length}>
        {t("runsNow", { now, later })}
      </Stat>
      <Stat name={t("todays")} value={day.length}>
        {t("ofDay", {
          date: dateText,
          over: count(day, "over"),
          now: count(day, "now"),
          later: count(day, "toCome"),
        })}
        <DayBar date={date} hours={new Set(day.map(({ hour }) => hour))} clock={clock} />
      </Stat>
      <Stat name={t("uniqueUsers")} value={users.size}>
        {named.slice(0, maxNamed).map(([name, hours], i) => (
          <span key={name}>
            {i > 0 && ", "}
            <bdi>{name}</bdi> <b>{hours}</b>
          </span>
        ))}
        {named.length > maxNamed && `, ${t("and", { count: named.length - maxNamed })}`}
      </Stat>
    </div>
  );
}

interface StatProps {
  readonly name: string;
  readonly value: number;
  readonly children: ReactNode;
}

const Stat = ({ name, value, children }: StatProps) => (
  <section className={style.stat} aria-label={name}>
    <h2>{name}</h2>
    <p className={style.figure}>{value}</p>
    <div className={style.more}>{children}</div>
  </section>
);
