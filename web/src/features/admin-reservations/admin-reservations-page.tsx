import { ArrowLeftOutlined, DownloadOutlined } from "@ant-design/icons";
import { routes } from "@clicktree/contract";
import type { Language } from "@clicktree/messages";
import { formatInZone } from "@clicktree/messages/date-time";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../platform/api/index.js";
import { reportFailure } from "../../platform/toast/index.js";
import { saveFile } from "../../shared/download/index.js";
import { ListStatus } from "../../shared/waiting/index.js";
import { ActiveList } from "./active-list.js";
import style from "./admin-reservations.module.css";
import { csvOf } from "./csv.js";
import { DaySchedule } from "./day-schedule.js";
import { useDayTexts } from "./day-texts.js";
import { Month } from "./month.js";
import { StatCards } from "./stat-cards.js";
import { type LabClock, useActive, useDay, useLabClock, weekOf } from "./use-reservations.js";
import { WeekLoad } from "./week-load.js";

/** Who has reserved the equipment, and when, for administrators. */
export default function AdminReservationsPage() {
  const { t } = useTranslation("web-admin-reservations");
  const { clock, error } = useLabClock();
  const active = useActive();
  const failure = error ?? active.error;
  return (
    <section className={style.page}>
      <Head clock={clock} />
      {clock === undefined || active.data === undefined ? (
        <ListStatus error={failure} retry={active.refetch} text={(key) => t(key)} className={style.centre} />
      ) : (
        <Board clock={clock} active={active.data} />
      )}
    </section>
  );
}

function Head({ clock }: { readonly clock: LabClock | undefined }) {
  const { t, i18n } = useTranslation("web-admin-reservations");
  const navigate = useNavigate();
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const lab = clock && formatInZone(clock.at, clock.timeZone, language);
  return (
    <header className={style.head}>
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate("/admin")}>
        {t("back")}
      </Button>
      <h1>{t("title")}</h1>
      {lab && (
        <p>
          {t("labTime")} <b>{lab.time}</b> {lab.date}, {clock.timeZone}
        </p>
      )}
      {clock && <SaveWeek date={clock.date} />}
    </header>
  );
}

/** Saves the reservations of a date's week as a table. */
function SaveWeek({ date }: { readonly date: string }) {
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
    <Button icon={<DownloadOutlined aria-hidden />} loading={isMaking} onClick={() => void save()}>
      {t("saveCsv")}
    </Button>
  );
}

type Pane = "schedule" | "active";

interface BoardProps {
  readonly clock: LabClock;
  readonly active: NonNullable<ReturnType<typeof useActive>["data"]>;
}

function Board({ clock, active }: BoardProps) {
  const { t } = useTranslation("web-admin-reservations");
  const { day: dayText } = useDayTexts();
  const [chosen, setChosen] = useState(clock.date);
  const [cancelling, setCancelling] = useState<number>();
  const [pane, setPane] = useState<Pane>("schedule");
  // the page may stay open past midnight
  const date = chosen < clock.date ? clock.date : chosen;
  const { data: day = [] } = useDay(date);
  const cancel = (id: number) => {
    setCancelling(id);
    setPane("active");
  };
  return (
    <div className={style.board}>
      <StatCards active={active} day={day} date={date} dateText={dayText(date)} clock={clock} />
      <div className={style.columns} data-pane={pane}>
        <div className={style.aside}>
          <Month clock={clock} selected={date} select={setChosen} />
          <WeekLoad clock={clock} />
        </div>
        <div className={style.panes}>
          <Segmented
            block
            value={pane}
            options={[
              { value: "schedule", label: t("schedule") },
              { value: "active", label: `${t("active")} ${active.length}` },
            ]}
            onChange={setPane}
          />
        </div>
        <DaySchedule date={date} day={day} clock={clock} cancel={cancel} />
        <ActiveList active={active} clock={clock} cancelling={cancelling} setCancelling={setCancelling} />
      </div>
    </div>
  );
}
