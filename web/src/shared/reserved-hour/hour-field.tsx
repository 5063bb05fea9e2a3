import { type Reservation, routes } from "@clicktree/contract";
import { formatDateTime, formatLabHour } from "@clicktree/messages/date-time";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi, usePoll } from "../../platform/api.js";
import { LoadFailure } from "../waiting/index.js";
import style from "./reserved-hour.module.css";

interface Props {
  readonly chosen: Reservation | undefined;
  readonly choose: (hour: Reservation | undefined) => void;
}

/**
 * Chooses one of the user's current or future hours; renders nothing if there are none. Needs the texts of
 * web-requests.
 */
export function HourField({ chosen, choose }: Props) {
  const { t } = useTranslation("web-requests");
  const api = useApi();
  const hint = useId();
  const { data, error, refetch } = useQuery({
    queryKey: keys.reservations.own(),
    queryFn: ({ signal }) => api.call(routes.reservations.own, { signal }),
    refetchInterval: usePoll("requests"),
  });
  if (data === undefined) return error && <LoadFailure title={t("hoursFailed")} error={error} retry={refetch} />;
  const hours = data.filter(({ endsAt }) => Date.parse(endsAt) > Date.now());
  // The hour may be cancelled while the dialog is open. It stays visible, and the server refuses it.
  const isGone = chosen !== undefined && !hours.some(({ id }) => id === chosen.id);
  const shown = isGone ? [chosen, ...hours] : hours;
  if (shown.length === 0) return null;
  const label = (reserved: Reservation) => {
    const hour = formatLabHour(reserved);
    if (isGone && reserved === chosen) return t("hourGone", { hour });
    // without seconds
    const time = formatDateTime(reserved.startsAt).slice(0, -3);
    return hour.startsWith(time) ? hour : t("hourForYou", { hour, time });
  };
  return (
    <section className={style.field}>
      <h3 className={style.title}>{t("forHour")}</h3>
      <Select
        aria-label={t("forHour")}
        aria-describedby={hint}
        value={chosen?.id ?? null}
        status={isGone ? "error" : ""}
        onChange={(id: number | null) => choose(shown.find((each) => each.id === id))}
        allowClear
        placeholder={t("noHour")}
        options={shown.map((reserved) => ({ value: reserved.id, label: label(reserved) }))}
      />
      <p id={hint}>{t("hourHint")}</p>
    </section>
  );
}
