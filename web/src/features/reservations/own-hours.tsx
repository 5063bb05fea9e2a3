import { CalendarOutlined } from "@ant-design/icons";
import { type Reservation, routes } from "@clicktree/contract";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type LabClock, tenseOf } from "../../shared/lab-hours/index.js";
import { LoadFailure } from "../../shared/waiting/index.js";
import { CancelQuestion } from "./cancel-question.js";
import { useHourTexts } from "./hour-texts.js";
import style from "./reservations.module.css";
import { useWithdrawnHours } from "./use-hours.js";

/** The user's hours as a calendar file. A plain link, so that a phone opens it in its calendar. */
export const calendarFile = routes.reservations.calendar.path;

/** The user's current and future hours, and those that an administrator cancelled, with the reason. */
export function OwnHours({ own, clock }: { readonly own: readonly Reservation[]; readonly clock: LabClock }) {
  const { t } = useTranslation("web-reservations");
  const { span, shortSpan, localStart } = useHourTexts();
  const [asked, setAsked] = useState<number>();
  const latest = useRef(asked);
  latest.current = asked;
  const list = useRef<HTMLUListElement>(null);
  const ahead = own.filter((one) => tenseOf(one, clock) !== "over");
  const close = (id: number) => {
    // a cancellation may end after another one was begun
    if (latest.current !== id) return;
    setAsked(undefined);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-cancel="${id}"]`)?.focus());
  };
  return (
    <section className={style.own} aria-labelledby="own-hours">
      <header>
        <h2 id="own-hours">{t("yourHours")}</h2>
        {ahead.length > 0 && (
          <Button icon={<CalendarOutlined aria-hidden />} href={calendarFile} download>
            {t("calendarFile")}
          </Button>
        )}
      </header>
      <Withdrawn />
      {ahead.length === 0 && <p className={style.muted}>{t("noHours")}</p>}
      <ul ref={list}>
        {ahead.map((one) => {
          const local = localStart(one, Date.parse(one.startsAt));
          return (
            <li key={one.id}>
              <span>{shortSpan(one)}</span>
              <small>{local !== undefined && t("startsForYou", { time: local })}</small>
              {tenseOf(one, clock) === "now" ? (
                <small>{t("running")}</small>
              ) : (
                <Button
                  type="link"
                  size="small"
                  data-cancel={one.id}
                  aria-label={t("cancelOf", { span: span(one) })}
                  aria-expanded={asked === one.id}
                  onClick={() => setAsked(one.id)}
                >
                  {t("cancel")}
                </Button>
              )}
              {asked === one.id && <CancelQuestion reservation={one} close={() => close(one.id)} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Withdrawn() {
  const { t } = useTranslation("web-reservations");
  const { span } = useHourTexts();
  const { data, error, refetch } = useWithdrawnHours();
  if (data === undefined) return error && <LoadFailure title={t("withdrawnFailed")} error={error} retry={refetch} />;
  if (data.length === 0) return null;
  return (
    <div className={style.withdrawn}>
      <h3>{t("withdrawn")}</h3>
      <ul>
        {data.map((one) => (
          <li key={one.id}>
            <s>{span(one)}</s>
            <q>
              <small>{t("withdrawnBy", { name: one.cancelledBy })}</small> {one.reason}
            </q>
          </li>
        ))}
      </ul>
    </div>
  );
}
