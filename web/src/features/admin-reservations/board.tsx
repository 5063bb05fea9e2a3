import type { AdminReservation } from "@clicktree/contract";
import { addDays } from "@clicktree/core/reservations";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useWide } from "../../platform/theme/media-queries.js";
import { KeyBar, KeysDialog, useKeys } from "../../shared/keys/index.js";
import type { LabClock } from "../../shared/lab-hours/index.js";
import { LoadFailure } from "../../shared/waiting/index.js";
import { ActiveList } from "./active-list.js";
import style from "./admin-reservations.module.css";
import { DaySchedule } from "./day-schedule.js";
import { Month } from "./month.js";
import { CancelSheet, Days, Panes } from "./narrow.js";
import { StatCards } from "./stat-cards.js";
import { useDay } from "./use-reservations.js";
import { WeekLoad } from "./week-load.js";

interface Props {
  readonly clock: LabClock;
  readonly active: readonly AdminReservation[];
}

/** The figures, one day and all reservations: side by side, or stacked on a phone. */
export function Board({ clock, active }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const wide = useWide();
  const [chosen, setChosen] = useState(clock.date);
  const [cancelling, setCancelling] = useState<number>();
  // the page may stay open past midnight
  const date = chosen < clock.date ? clock.date : chosen;
  const { data: day, error, refetch } = useDay(date);
  const stats = <StatCards active={active} day={day} date={date} clock={clock} short={!wide} />;
  const schedule = (
    <DaySchedule date={date} day={day} clock={clock} cancel={setCancelling} inside={!wide}>
      {error && day === undefined && <LoadFailure title={t("hoursFailed")} error={error} retry={refetch} />}
    </DaySchedule>
  );
  const calendar = (close?: () => void) => (
    <>
      <Month
        clock={clock}
        selected={date}
        select={(picked) => {
          setChosen(picked);
          close?.();
        }}
      />
      <WeekLoad clock={clock} />
    </>
  );
  if (!wide) {
    const asked = active.find(({ id }) => id === cancelling);
    return (
      <div className={style.board}>
        {stats}
        <Days clock={clock} selected={date} select={setChosen} calendar={calendar} />
        <Panes count={active.length} schedule={schedule}>
          <ActiveList active={active} clock={clock} setCancelling={setCancelling} />
        </Panes>
        <CancelSheet asked={asked} close={() => setCancelling(undefined)} />
      </div>
    );
  }
  return (
    <>
      <div className={style.board}>
        {stats}
        <div className={style.columns}>
          <div className={style.aside}>{calendar()}</div>
          {schedule}
          <ActiveList active={active} clock={clock} cancelling={cancelling} setCancelling={setCancelling} />
        </div>
      </div>
      <Shortcuts date={date} today={clock.date} choose={setChosen} />
    </>
  );
}

interface ShortcutsProps {
  readonly date: string;
  readonly today: string;
  readonly choose: (date: string) => void;
}

/** The keyboard shortcuts of the page; the list handles those of its rows itself. */
function Shortcuts({ date, today, choose }: ShortcutsProps) {
  const { t } = useTranslation("web-admin-reservations");
  const [open, setOpen] = useState(false);
  useKeys({
    arrowleft: () => choose(addDays(date, -1)),
    arrowright: () => choose(addDays(date, 1)),
    t: () => choose(today),
    "?": () => setOpen(true),
  });
  const lines = [
    { keys: ["J", "K"], does: t("keyNext") },
    { keys: ["←", "→"], does: t("keyDay") },
    { keys: ["T"], does: t("keyToday") },
    { keys: ["C"], does: t("keyCancel") },
    { keys: ["/"], does: t("keyFind") },
    { keys: ["?"], does: t("keyHelp") },
  ];
  return (
    <>
      <KeyBar title={t("keys")} lines={lines} />
      {open && <KeysDialog title={t("keyHelp")} lines={lines} close={() => setOpen(false)} />}
    </>
  );
}
