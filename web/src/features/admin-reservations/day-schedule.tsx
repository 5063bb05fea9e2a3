import { CloseOutlined } from "@ant-design/icons";
import type { AdminReservation } from "@clicktree/contract";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { twoDigits, useDayTexts } from "./day-texts.js";
import style from "./lists.module.css";
import { type LabClock, nameOf, tenseOf } from "./use-reservations.js";
import { UserName } from "./user-name.js";

interface Props {
  readonly date: string;
  readonly day: readonly AdminReservation[];
  readonly clock: LabClock;
  /** Opens the form that cancels a reservation. */
  readonly cancel: (id: number) => void;
}

/** Every hour of the selected date; hours of one user in a row share a bar. */
export function DaySchedule({ date, day, clock, cancel }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const { longDay } = useDayTexts();
  const current = useRef<HTMLLIElement>(null);
  const isToday = date === clock.date;
  // A phone shows the day from the current hour on; a wide screen shows all of it.
  useEffect(() => {
    if (isToday && matchMedia("(max-width: 900px)").matches) current.current?.scrollIntoView({ block: "nearest" });
  }, [isToday]);
  const at = (hour: number) => day.find((one) => one.hour === hour);
  const isSame = (hour: number, other: number) => {
    const [one, two] = [at(hour), at(other)];
    return one !== undefined && two !== undefined && one.userId !== null && one.userId === two.userId;
  };
  return (
    <section className={style.schedule} data-list="schedule" aria-labelledby="hourly-schedule">
      <header>
        <h2 id="hourly-schedule">{t("schedule")}</h2>
        <p>{longDay(date)}</p>
      </header>
      <ol>
        {Array.from({ length: 24 }, (_, hour) => {
          const held = at(hour);
          const tense = tenseOf({ date, hour }, clock);
          const isNow = tense === "now";
          return (
            <li
              key={`h${hour.toString()}`}
              ref={isNow ? current : null}
              data-tense={tense}
              data-reserved={held !== undefined}
              aria-current={isNow ? "time" : undefined}
            >
              <time>{`${twoDigits(hour)}:00`}</time>
              <span className={style.bar} data-joined={isSame(hour, hour + 1)} aria-hidden>
                {isNow && <i style={{ top: `${(clock.minute / 60) * 100}%` }} />}
              </span>
              {held === undefined ? (
                <span className={style.open}>{t(tense === "toCome" ? "available" : "free")}</span>
              ) : (
                <>
                  <UserName user={held.user} />
                  <span className={style.said}>{t(isNow ? "reservedNow" : "reserved")}</span>
                  {tense === "toCome" && (
                    <Button
                      className={style.cross ?? ""}
                      type="text"
                      danger
                      size="small"
                      icon={<CloseOutlined aria-hidden />}
                      aria-label={t("cancelHour", {
                        user: nameOf(held) ?? t("unknownUser"),
                        date,
                        from: twoDigits(hour),
                      })}
                      onClick={() => cancel(held.id)}
                    />
                  )}
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
