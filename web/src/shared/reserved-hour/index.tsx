import type { FileTransfer } from "@clicktree/contract";
import { formatLabHour } from "@clicktree/messages/date-time";
import { useTranslation } from "react-i18next";
import style from "./reserved-hour.module.css";

export { HourField } from "./hour-field.js";

type Props = Pick<FileTransfer, "reservation">;

/** The reserved hour in which a request should run; renders nothing if there is none. */
export function ReservedHour({ reservation }: Props) {
  const { t } = useTranslation("requests");
  if (!reservation) return null;
  const { status } = reservation;
  return (
    <span className={style.hour} data-status={status}>
      <span>{t("reservedHour")}</span>
      <span>{t(status === "active" ? "labTime" : "hourCancelled", { hour: formatLabHour(reservation) })}</span>
    </span>
  );
}
