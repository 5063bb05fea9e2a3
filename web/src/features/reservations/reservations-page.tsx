import { ArrowLeftOutlined } from "@ant-design/icons";
import { daysAhead, weeklyHours } from "@clicktree/core/reservations";
import type { Language } from "@clicktree/messages";
import { formatInZone } from "@clicktree/messages/date-time";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type LabClock, useLabClock } from "../../shared/lab-hours/index.js";
import { useOnScreen } from "../../shared/notifications/index.js";
import { SystemStatusCard, SystemWord } from "../../shared/system-status/index.js";
import { ListStatus, retryFailed } from "../../shared/waiting/index.js";
import { Board } from "./board.js";
import { ownTimeZone } from "./local-time.js";
import style from "./reservations.module.css";
import { useOwnHours } from "./use-hours.js";

/** Reserves hours of the equipment, on the laboratory's clock. */
export default function ReservationsPage() {
  const { t } = useTranslation("web-reservations");
  const { clock, ...lab } = useLabClock();
  const own = useOwnHours();
  useOnScreen(own.data && "/reservation");
  return (
    <section className={style.page}>
      <header className={style.head}>
        <Link className={style.back} to="/">
          <ArrowLeftOutlined aria-hidden /> <span>{t("back")}</span>
        </Link>
        <h1>{t("title")}</h1>
        <span className={style.word}>
          <SystemWord />
        </span>
        <p className={style.intro}>{t("intro", { hours: weeklyHours, days: daysAhead })}</p>
        {clock && <Clocks clock={clock} />}
      </header>
      <div className={style.status}>
        <SystemStatusCard />
      </div>
      {clock === undefined || own.data === undefined ? (
        <ListStatus
          error={lab.error ?? own.error}
          retry={retryFailed(lab, own)}
          text={(key) => t(key)}
          className={style.centre}
        />
      ) : (
        <Board clock={clock} own={own.data} />
      )}
    </section>
  );
}

/** The laboratory's clock, and the user's if its time zone differs. */
function Clocks({ clock: { at, timeZone } }: { readonly clock: LabClock }) {
  const { t, i18n } = useTranslation("web-reservations");
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const own = ownTimeZone();
  const [here, there] = [own, timeZone].map((zone) => formatInZone(at, zone, language));
  const row = (name: string, zone: string) => {
    const shown = formatInZone(at, zone, language);
    return (
      <div>
        <dt>{name}</dt>
        <dd>
          <time dateTime={at} title={`${shown.date} ${shown.time}`}>
            {shown.time.slice(0, 5)}
          </time>{" "}
          {shown.zone}
        </dd>
      </div>
    );
  };
  return (
    <dl className={style.clocks}>
      {row(t("laboratory"), timeZone)}
      {here?.offset === there?.offset ? (
        <div>
          <dd>{t("sameClock")}</dd>
        </div>
      ) : (
        row(t("you"), own)
      )}
    </dl>
  );
}
