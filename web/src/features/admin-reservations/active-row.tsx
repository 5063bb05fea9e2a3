import type { AdminReservation } from "@clicktree/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { type LabClock, tenseOf, twoDigits, useDayTexts } from "../../shared/lab-hours/index.js";
import { CancelForm } from "./cancel-form.js";
import style from "./lists.module.css";
import { nameOf } from "./use-reservations.js";
import { UserName } from "./user-name.js";

interface Props {
  readonly reservation: AdminReservation;
  readonly clock: LabClock;
  /** Selected by keyboard. */
  readonly selected: boolean;
  /** Whether its form is open. */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly button: (element: HTMLElement | null) => void;
}

/** One reservation and, while it is being cancelled, the form for the reason. */
export function ActiveRow({ reservation, clock, selected, open, setOpen, button }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const { weekday } = useDayTexts();
  const { id, date, hour, weekStartDate, status } = reservation;
  const isNow = tenseOf(reservation, clock) === "now";
  const from = twoDigits(hour);
  const user = nameOf(reservation) ?? t("unknownUser");
  return (
    <>
      <tr
        data-open={open}
        aria-current={selected || undefined}
        ref={(row) => {
          if (selected) row?.scrollIntoView({ block: "nearest" });
        }}
      >
        <td>
          {date} <small>{weekday(date)}</small>
        </td>
        <td>{t("hourRange", { from, to: twoDigits(hour + 1) })}</td>
        <td>
          <UserName user={reservation.user} />
        </td>
        <td className={style.muted}>{weekStartDate}</td>
        <td data-now={isNow}>{t(status === "cancelled" ? "statusCancelled" : isNow ? "statusNow" : "statusActive")}</td>
        <td>
          {tenseOf(reservation, clock) !== "toCome" ? (
            <span className={style.muted}>{t("running")}</span>
          ) : (
            !open && (
              <Button
                ref={button}
                className={style.cancelButton ?? ""}
                type="link"
                danger
                size="small"
                aria-label={t("cancelHour", { user, date, from })}
                onClick={() => setOpen(true)}
              >
                {t("cancel")}
              </Button>
            )
          )}
        </td>
      </tr>
      {open && (
        <tr data-open>
          <td colSpan={6}>
            <CancelForm id={id} user={user} close={() => setOpen(false)} />
          </td>
        </tr>
      )}
    </>
  );
}
