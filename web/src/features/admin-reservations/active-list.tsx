import type { AdminReservation } from "@clicktree/contract";
import { Button, Input } from "antd";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CancelForm } from "./cancel-form.js";
import { twoDigits, useDayTexts } from "./day-texts.js";
import style from "./lists.module.css";
import { type LabClock, nameOf, tenseOf } from "./use-reservations.js";
import { UserName } from "./user-name.js";

interface Props {
  readonly active: readonly AdminReservation[];
  readonly clock: LabClock;
  /** The reservation whose form is open. */
  readonly cancelling: number | undefined;
  readonly setCancelling: (id: number | undefined) => void;
}

/** All reservations from the current hour on, soonest first. Future ones can be cancelled, in their row. */
export function ActiveList({ active, clock, cancelling, setCancelling }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const { weekday } = useDayTexts();
  const [wanted, setWanted] = useState("");
  const buttons = useRef(new Map<number, HTMLElement>());
  // The schedule beside it opens forms too: a search must not hide them.
  useEffect(() => {
    if (cancelling !== undefined) setWanted("");
  }, [cancelling]);
  const asked = wanted.trim().toLowerCase();
  const shown = active.filter((one) => (nameOf(one) ?? "").toLowerCase().includes(asked));
  const close = (id: number) => {
    setCancelling(undefined);
    requestAnimationFrame(() => buttons.current.get(id)?.focus());
  };
  return (
    <section className={style.active} data-list="active" aria-labelledby="active-reservations">
      <header>
        <h2 id="active-reservations">{t("active")}</h2>
        <p>{t("soonest", { count: active.length })}</p>
        <Input
          type="search"
          value={wanted}
          placeholder={t("findUser")}
          aria-label={t("findUser")}
          onChange={({ target }) => setWanted(target.value)}
        />
      </header>
      {shown.length === 0 ? (
        <p className={style.empty}>{t(active.length === 0 ? "none" : "noneFound")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("hours")}</th>
              <th scope="col">{t("user")}</th>
              <th scope="col">{t("weekOf")}</th>
              <th scope="col">{t("status")}</th>
              <th scope="col">
                <span className={style.hidden}>{t("action")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => {
              const isNow = tenseOf(one, clock) === "now";
              const from = twoDigits(one.hour);
              const user = nameOf(one) ?? t("unknownUser");
              return (
                <Fragment key={one.id}>
                  <tr data-open={cancelling === one.id}>
                    <td>
                      {one.date} <small>{weekday(one.date)}</small>
                    </td>
                    <td>{t("hourRange", { from, to: twoDigits(one.hour + 1) })}</td>
                    <td>
                      <UserName user={one.user} />
                    </td>
                    <td className={style.muted}>{one.weekStartDate}</td>
                    <td data-now={isNow}>
                      {t(one.status === "cancelled" ? "statusCancelled" : isNow ? "statusNow" : "statusActive")}
                    </td>
                    <td>
                      {tenseOf(one, clock) !== "toCome" ? (
                        <span className={style.muted}>{t("running")}</span>
                      ) : (
                        cancelling !== one.id && (
                          <Button
                            ref={(button) => {
                              if (button) buttons.current.set(one.id, button);
                            }}
                            type="link"
                            danger
                            size="small"
                            aria-label={t("cancelHour", { user, date: one.date, from })}
                            onClick={() => setCancelling(one.id)}
                          >
                            {t("cancel")}
                          </Button>
                        )
                      )}
                    </td>
                  </tr>
                  {cancelling === one.id && (
                    <tr data-open>
                      <td colSpan={6}>
                        <CancelForm id={one.id} user={user} close={() => close(one.id)} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
