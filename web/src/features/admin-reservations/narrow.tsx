import { CalendarOutlined } from "@ant-design/icons";
import type { AdminReservation } from "@clicktree/contract";
import { Button, Drawer, Tabs } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { marks } from "../../platform/i18n.js";
import { type LabClock, twoDigits, useDayTexts } from "../../shared/lab-hours/index.js";
import { CancelForm } from "./cancel-form.js";
import style from "./days.module.css";
import { nameOf } from "./use-reservations.js";
import { WeekStrip } from "./week-strip.js";

interface DaysProps {
  readonly clock: LabClock;
  readonly selected: string;
  readonly select: (date: string) => void;
  readonly calendar: (close: () => void) => ReactNode;
}

/** A week strip; month and load of the week are in a sheet. */
export function Days({ clock, selected, select, calendar }: DaysProps) {
  const { t } = useTranslation("web-admin-reservations");
  const [open, setOpen] = useState(false);
  return (
    <div className={style.stripRow}>
      <WeekStrip clock={clock} selected={selected} select={select} />
      <Button
        className={style.calendar ?? ""}
        icon={<CalendarOutlined aria-hidden />}
        aria-label={t("calendar")}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        placement="bottom"
        size="large"
        title={t("calendar")}
        styles={{ body: { padding: 0 } }}
        onClose={() => setOpen(false)}
      >
        {calendar(() => setOpen(false))}
      </Drawer>
    </div>
  );
}

interface PanesProps {
  readonly count: number;
  readonly schedule: ReactNode;
  readonly children: ReactNode;
}

/** The day or all reservations, one at a time. */
export function Panes({ count, schedule, children }: PanesProps) {
  const { t } = useTranslation("web-admin-reservations");
  const [pane, setPane] = useState("schedule");
  return (
    <>
      <Tabs
        tabBarStyle={{ marginBottom: 0 }}
        activeKey={pane}
        onChange={setPane}
        items={[
          { key: "schedule", label: t("schedule") },
          { key: "active", label: `${t("active")} ${count}` },
        ]}
      />
      {pane === "schedule" ? schedule : children}
    </>
  );
}

interface SheetProps {
  readonly asked: AdminReservation | undefined;
  readonly close: () => void;
}

/** Asks for the reason in a sheet at the bottom, within reach of the thumb. */
export function CancelSheet({ asked, close }: SheetProps) {
  const { t } = useTranslation("web-admin-reservations");
  const { day } = useDayTexts();
  const range = asked && t("hourRange", { from: twoDigits(asked.hour), to: twoDigits(asked.hour + 1) });
  return (
    <Drawer
      open={asked !== undefined}
      placement="bottom"
      size="auto"
      title={asked && `${day(asked.date)}${marks().comma}${range}`}
      onClose={close}
      destroyOnHidden
    >
      {asked && <CancelForm id={asked.id} user={nameOf(asked) ?? t("unknownUser")} close={close} />}
    </Drawer>
  );
}
