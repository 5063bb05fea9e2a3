import { CloseOutlined } from "@ant-design/icons";
import type { AdminReservation } from "@clicktree/contract";
import { Button } from "antd";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type LabClock, tenseOf, twoDigits, useDayTexts } from "../../shared/lab-hours/index.js";
import style from "./lists.module.css";
import { nameOf } from "./use-reservations.js";
import { UserName } from "./user-name.js";

interface Props {
  readonly date: string;
  /** Undefined until they are loaded. */
  readonly day: readonly AdminReservation[] | undefined;
  readonly clock: LabClock;
  /** Opens the form that cancels a reservation. */
  readonly cancel: (id: number) => void;
  /** Whether it scrolls in its own area, starting near the current hour, as on a phone. */
  readonly inside: boolean;
  /** Shown above the hours. */
  readonly children: ReactNode;
}

/** Hours shown above the current one on a phone. */
const hoursBefore = 2;

/** Every hour of the selected date. Consecutive hours of one user share a bar. */
export function DaySchedule({ date, day, clock, cancel, inside, children }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const { longDay } = useDayTexts();
  const list = useRef<HTMLOListElement>(null);
  const opened = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!inside || opened.current === date) return;
    opened.current = date;
    const row = list.current?.children[date === clock.date ? Math.max(0, clock.hour - hoursBefore) : 0];
    if (row instanceof HTMLElement) list.current?.scrollTo({ top: row.offsetTop });
  });
  const at = (hour: number) => day?.find((one) => one.hour === hour);
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
      <div className={style.notice}>{children}</div>
      <ol ref={list} tabIndex={inside ? 0 : undefined} data-inside={inside} aria-busy={day === undefined}>
        {Array.from({ length: 24 }, (_, hour) => {
          const held = at(hour);
          const tense = tenseOf({ date, hour }, clock);
          const isNow = tense === "now";
          return (
            <li
              key={`h${hour.toString()}`}
              data-tense={tense}
              data-reserved={held !== undefined}
              aria-current={isNow ? "time" : undefined}
            >
              <time>{`${twoDigits(hour)}:00`}</time>
              <span className={style.bar} data-joined={isSame(hour, hour + 1)} aria-hidden>
                {isNow && <i style={{ top: `${(clock.minute / 60) * 100}%` }} />}
              </span>
              {day === undefined ? null : held === undefined ? (
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
