import { compareHours, type LabHour } from "@clicktree/core/reservations";
import { Tooltip } from "antd";
import { type KeyboardEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { twoDigits } from "../../shared/lab-hours/index.js";
import { useHourTexts } from "./hour-texts.js";
import { lengthOf, type Slot } from "./slots.js";
import style from "./slots.module.css";

interface Props {
  readonly ref: Ref<HTMLOListElement>;
  readonly slots: readonly Slot[];
  readonly picked: Slot | undefined;
  /** The hour that has just been reserved. */
  readonly fresh: LabHour | undefined;
  /** Whether no hours are left in this week. */
  readonly isFull: boolean;
  readonly pick: (slot: Slot, isKey: boolean) => void;
  /** Goes to the previous or next day: Page Up and Page Down. */
  readonly turn: (days: -1 | 1) => void;
}

/** The hours of a day, at fixed positions. Arrow keys move between them. */
export function SlotGrid({ ref, slots, picked, fresh, isFull, pick, turn }: Props) {
  const first = slots.find(({ state }) => state === "free") ?? slots.find(({ state }) => state !== "past");
  const [focused, setFocused] = useState<number>();
  const reachable = focused ?? first?.hour ?? 0;
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    if (event.key === "PageUp" || event.key === "PageDown") {
      event.preventDefault();
      return turn(event.key === "PageUp" ? -1 : 1);
    }
    const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
    const next = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, Home: -24, End: 24 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = reachable + next;
    const hour = Math.abs(next) === 24 ? Math.min(23, Math.max(0, target)) : target;
    event.currentTarget.querySelector<HTMLElement>(`[data-hour="${hour}"]`)?.focus();
  };
  return (
    <ol ref={ref} className={style.slots} aria-labelledby="reservation-day" onKeyDown={onKeyDown}>
      {slots.map((slot) => (
        <li key={slot.hour}>
          <SlotButton
            slot={slot}
            isPicked={slot === picked && slot.state === "free"}
            isFresh={fresh !== undefined && compareHours(slot, fresh) === 0}
            isFull={isFull}
            isReachable={slot.hour === reachable}
            pick={(isKey) => pick(slot, isKey)}
            focus={() => setFocused(slot.hour)}
          />
        </li>
      ))}
    </ol>
  );
}

interface SlotProps {
  readonly slot: Slot;
  readonly isPicked: boolean;
  readonly isFresh: boolean;
  readonly isFull: boolean;
  readonly isReachable: boolean;
  readonly pick: (isKey: boolean) => void;
  readonly focus: () => void;
}

const reasons = { taken: "isTaken", skipped: "isSkipped" } as const;

/** One hour. If it cannot be reserved, it can still be focused and says why, as it does if maintenance is announced. */
function SlotButton({ slot, isPicked, isFresh, isFull, isReachable, pick, focus }: SlotProps) {
  const { t } = useTranslation("web-reservations");
  const { localStart } = useHourTexts();
  const { hour, state, instants } = slot;
  const isBeyond = state === "free" && isFull;
  const word = t(isPicked ? "picked" : isBeyond ? "usedUp" : state);
  const local = instants && localStart(slot, instants.start);
  const reason =
    state === "taken" || state === "skipped"
      ? t(reasons[state])
      : slot.hasMaintenance
        ? t("hasMaintenance")
        : undefined;
  const length = lengthOf(slot);
  const isUsable = state === "yours" || (state === "free" && !isBeyond);
  // always in a tooltip, so that an hour that someone else reserves stays the same element and keeps the focus
  return (
    <Tooltip title={reason} getPopupContainer={(trigger) => trigger.closest("main") ?? document.body}>
      <button
        type="button"
        className={style.slot}
        data-hour={hour}
        data-state={state}
        data-picked={isPicked}
        data-fresh={isFresh}
        data-maintenance={slot.hasMaintenance || undefined}
        tabIndex={isReachable ? 0 : -1}
        aria-disabled={!isUsable}
        aria-pressed={isPicked}
        aria-current={state === "now" || state === "yoursNow" ? "time" : undefined}
        onFocus={focus}
        // detail is 0 for the keyboard, where the first press selects an hour and the second one reserves it
        onClick={({ detail }) => pick(detail === 0)}
      >
        <b>
          {twoDigits(hour)}
          <i>:00</i>
        </b>{" "}
        <span>{word}</span>{" "}
        <small>
          {local !== undefined && <i className={style.unseen}>{t("yourTime")} </i>}
          {local} {length > 1 && t("lasts", { hours: length })}
        </small>{" "}
        {state === "yours" && <u>{t("cancel")}</u>}
        {reason !== undefined && <i className={style.unseen}>{reason}</i>}
      </button>
    </Tooltip>
  );
}
