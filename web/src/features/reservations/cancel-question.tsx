import type { Reservation } from "@clicktree/contract";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { wordSpace } from "../../platform/i18n.js";
import { useHourTexts } from "./hour-texts.js";
import style from "./slots.module.css";
import { useCancel } from "./use-hours.js";

interface Props {
  readonly reservation: Reservation;
  /** Closes the question, whether the hour was kept or cancelled. */
  readonly close: () => void;
}

/** Asks inline before an hour is cancelled. The focus is initially on the button that keeps it; Escape keeps it too. */
export function CancelQuestion({ reservation, close }: Props) {
  const { t } = useTranslation("web-reservations");
  const { span } = useHourTexts();
  const { mutate, isPending } = useCancel(close);
  return (
    <fieldset
      className={style.question}
      aria-label={t("question", { span: span(reservation) })}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <p>
        <b>{t("question", { span: span(reservation) })}</b>
        {wordSpace()}
        {t("consequence")}
      </p>
      <Button autoFocus onClick={close}>
        {t("keep")}
      </Button>
      <Button type="primary" danger loading={isPending} onClick={() => mutate(reservation.id)}>
        {t("confirm")}
      </Button>
    </fieldset>
  );
}
