import { ArrowLeftOutlined, DownloadOutlined } from "@ant-design/icons";
import { routes } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import { formatInZone } from "@clicktree/messages/date-time";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../platform/api.js";
import { marks } from "../../platform/i18n.js";
import { useWide } from "../../platform/theme/media-queries.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { saveFile } from "../../shared/download/index.js";
import { type LabClock, tenseOf, useLabClock } from "../../shared/lab-hours/index.js";
import { ListStatus, retryFailed } from "../../shared/waiting/index.js";
import style from "./admin-reservations.module.css";
import { Board } from "./board.js";
import { csvOf } from "./csv.js";
import { useActive, weekOf } from "./use-reservations.js";

/** Who has reserved the equipment, and when, for administrators. */
export default function AdminReservationsPage() {
  const { t } = useTranslation("web-admin-reservations");
  const { clock, ...lab } = useLabClock();
  const active = useActive();
  const failure = lab.error ?? active.error;
  return (
    <section className={style.page}>
      <Head clock={clock} />
      {clock === undefined || active.data === undefined ? (
        <ListStatus error={failure} retry={retryFailed(lab, active)} text={(key) => t(key)} className={style.centre} />
      ) : (
        // an hour that ends while the page is open leaves the lists and figures
        <Board clock={clock} active={active.data.filter((one) => tenseOf(one, clock) !== "over")} />
      )}
    </section>
  );
}

function Head({ clock }: { readonly clock: LabClock | undefined }) {
  const { t, i18n } = useTranslation("web-admin-reservations");
  const navigate = useNavigate();
  const wide = useWide();
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const lab = clock && formatInZone(clock.at, clock.timeZone, language);
  return (
    <header className={style.head}>
      <Button
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        aria-label={t("back")}
        onClick={() => navigate("/admin")}
      >
        {wide && t("back")}
      </Button>
      <h1>{t("title")}</h1>
      {lab && (
        <p>
          {t("labTime")} <b>{lab.time}</b> {lab.date}
          {marks().comma}
          {lab.zone}
        </p>
      )}
      {clock && <SaveWeek date={clock.date} short={!wide} />}
    </header>
  );
}

/** Saves the reservations of a date's week as a table. */
function SaveWeek({ date, short }: { readonly date: string; readonly short: boolean }) {
  const { t } = useTranslation("web-admin-reservations");
  const api = useApi();
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const days = weekOf(date).map((day) => api.call(routes.adminReservations.daily, { query: { date: day } }));
      const bytes = new TextEncoder().encode(csvOf((await Promise.all(days)).flat()));
      saveFile({ name: `reservations-${weekOf(date)[0]}.csv`, bytes, isText: true });
    } catch (error) {
      reportFailure(t("csvFailed"), error);
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button
      size={short ? "middle" : "small"}
      icon={<DownloadOutlined aria-hidden />}
      loading={isMaking}
      aria-label={t("saveCsv")}
      onClick={() => void save()}
    >
      {t(short ? "csv" : "saveCsv")}
    </Button>
  );
}
