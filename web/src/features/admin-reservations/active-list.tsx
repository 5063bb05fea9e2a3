import type { AdminReservation } from "@clicktree/contract";
import { Input, type InputRef } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useKeys } from "../../shared/keys/index.js";
import { type LabClock, tenseOf } from "../../shared/lab-hours/index.js";
import { ActiveRow } from "./active-row.js";
import style from "./lists.module.css";
import { nameOf } from "./use-reservations.js";

interface Props {
  readonly active: readonly AdminReservation[];
  readonly clock: LabClock;
  /** The reservation whose form is open in its row. */
  readonly cancelling?: number | undefined;
  readonly setCancelling: (id: number | undefined) => void;
}

/** All reservations from the current hour on, earliest first. Future ones can be cancelled. */
export function ActiveList({ active, clock, cancelling, setCancelling }: Props) {
  const { t } = useTranslation("web-admin-reservations");
  const [searchText, setSearchText] = useState("");
  const [selected, setSelected] = useState<{ readonly id: number; readonly place: number }>();
  const search = useRef<InputRef>(null);
  const buttons = useRef(new Map<number, HTMLElement>());
  const asked = searchText.trim().toLowerCase();
  // The schedule beside the list opens forms too; a search must not hide them.
  const shown = active.filter((one) => one.id === cancelling || (nameOf(one) ?? "").toLowerCase().includes(asked));
  const chosen = shown.find(({ id }) => id === selected?.id);
  const step = (by: 1 | -1) => {
    const last = shown.length - 1;
    let next = by === 1 ? 0 : last;
    if (chosen) next = shown.indexOf(chosen) + by;
    // the selected hour has been cancelled: the next one has its place
    else if (selected) next = Math.min(last, by === 1 ? selected.place : selected.place - 1);
    const one = shown[next];
    if (one) setSelected({ id: one.id, place: next });
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    c: chosen && tenseOf(chosen, clock) === "toCome" ? () => setCancelling(chosen.id) : undefined,
    "/": () => search.current?.focus(),
  });
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
          ref={search}
          type="search"
          size="small"
          value={searchText}
          placeholder={t("findUser")}
          aria-label={t("findUser")}
          onChange={({ target }) => setSearchText(target.value)}
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
            {shown.map((one) => (
              <ActiveRow
                key={one.id}
                reservation={one}
                clock={clock}
                selected={one === chosen}
                open={cancelling === one.id}
                setOpen={(open) => (open ? setCancelling(one.id) : close(one.id))}
                button={(element) => {
                  if (element) buttons.current.set(one.id, element);
                }}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
