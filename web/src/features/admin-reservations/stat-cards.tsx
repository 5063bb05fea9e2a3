import type { AdminReservation } from "@clicktree/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../platform/i18n.js";
import { type LabClock, type Tense, tenseOf, useDayTexts } from "../../shared/lab-hours/index.js";
import style from "./admin-reservations.module.css";
import { DayBar } from "./day-bar.js";
import { nameOf } from "./use-reservations.js";

interface Props {
  readonly active: readonly AdminReservation[];
  /** Undefined until they are loaded. */
  readonly day: readonly AdminReservation[] | undefined;
  /** The selected date. */
  readonly date: string;
  readonly clock: LabClock;
  /** Only the figures, for a phone. */
  readonly short: boolean;
}

/** Users named in the card. */
const maxNamed = 8;

/** The reservations in three figures: upcoming, on the selected date, and number of users. */
export function StatCards({ active, day, date, clock, short }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const texts = useDayTexts();
  const count = (list: readonly AdminReservation[], tense: Tense) =>
    list.filter((one) => tenseOf(one, clock) === tense).length;
  const users = new Set(active.map(({ userId, id }) => userId ?? `deleted-${id}`)).size;
  if (short) {
    const dayText = date === clock.date ? t("statToday") : texts.shortDay(date);
    return (
      <div className={style.stats}>
        <ShortStat name={t("totalActive")} value={active.length} text={t("statActive")} />
        <ShortStat name={t("todays")} value={day?.length} text={dayText} />
        <ShortStat name={t("uniqueUsers")} value={users} text={t(users === 1 ? "statUser" : "statUsers")} />
      </div>
    );
  }
  return (
    <div className={style.stats}>
      <Stat name={t("totalActive")} value={active.length}>
        {t("runsNow", { now: count(active, "now"), later: count(active, "toCome") })}
      </Stat>
      <Stat name={t("todays")} value={day?.length}>
        {day &&
          t("ofDay", {
            date: texts.day(date),
            over: count(day, "over"),
            now: count(day, "now"),
            later: count(day, "toCome"),
          })}
        <span className={style.dayOf}>
          <DayBar date={date} hours={new Set(day?.map(({ hour }) => hour))} clock={clock} />
        </span>
      </Stat>
      <Stat name={t("uniqueUsers")} value={users}>
        <Users active={active} />
      </Stat>
    </div>
  );
}

/** The number of hours of each user, highest first. */
function Users({ active }: Pick<Props, "active">) {
  const { t } = useTranslation("web-admin-reservations");
  const perUser = new Map<string, number>();
  for (const one of active) {
    const name = nameOf(one) ?? t("unknownUser");
    perUser.set(name, (perUser.get(name) ?? 0) + 1);
  }
  const named = [...perUser].sort((a, b) => b[1] - a[1]);
  return (
    <>
      {named.slice(0, maxNamed).map(([name, hours], i) => (
        <span key={name}>
          {i > 0 && marks().comma}
          <span className={style.whole}>
            <bdi>{name}</bdi> <b>{hours}</b>
          </span>
        </span>
      ))}
      {named.length > maxNamed && marks().comma + t("and", { count: named.length - maxNamed })}
    </>
  );
}

interface StatProps {
  readonly name: string;
  /** Shown as a dash if it is not known. */
  readonly value: number | undefined;
  readonly children: ReactNode;
}

const Stat = ({ name, value, children }: StatProps) => (
  <section className={style.stat} aria-label={name}>
    <h2>{name}</h2>
    <p className={style.figure}>{value ?? "–"}</p>
    <div className={style.more}>{children}</div>
  </section>
);

const ShortStat = ({ name, value, text }: Omit<StatProps, "children"> & { readonly text: string }) => (
  <section className={style.shortStat} aria-label={name}>
    <b>{value ?? "–"}</b> {text}
  </section>
);
