import { CalendarOutlined, CheckOutlined } from "@ant-design/icons";
import { type ReportedRun, worthOf } from "@clicktree/core/reservations";
import { Button } from "antd";
import { type TouchEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../shared/number-format/index.js";
import { CancelQuestion } from "./cancel-question.js";
import { useHourTexts } from "./hour-texts.js";
import { calendarFile } from "./own-hours.js";
import type { Slot } from "./slots.js";
import style from "./slots.module.css";
import type { useReserve } from "./use-hours.js";

interface Props {
  /** The selected hour. */
  readonly slot: Slot | undefined;
  readonly week: "takesThisWeek" | "takesNextWeek";
  readonly left: number | undefined;
  readonly run: ReportedRun | undefined;
  /** Whether the confirmation before cancelling is open. */
  readonly asking: boolean;
  readonly ask: (asking: boolean) => void;
  readonly close: () => void;
  readonly reserve: ReturnType<typeof useReserve>;
}

/** Pixels of a downward swipe that close the sheet. */
const swipe = 40;

/** The actions for the selected hour. On a phone they are in a sheet, which a swipe or a tap beside it closes. */
export function Choice(props: Props) {
  const { t } = useTranslation("web-reservations");
  const { slot, close, asking } = props;
  const sheet = useRef<HTMLElement>(null);
  const from = useRef(0);
  const isOpen = slot !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      const isPhone = sheet.current !== null && getComputedStyle(sheet.current).position === "fixed";
      if (isPhone && target instanceof Element && !target.closest("[data-hour], [data-choice]")) close();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen, close]);
  const down = ({ changedTouches }: TouchEvent) => (changedTouches[0]?.clientY ?? 0) - from.current;
  return (
    <section
      ref={sheet}
      className={style.choice}
      data-choice
      data-open={isOpen}
      onTouchStart={(event) => {
        from.current = 0;
        from.current = down(event);
      }}
      onTouchEnd={(event) => {
        if (down(event) > swipe) close();
      }}
    >
      <div className={style.said} role="status">
        {slot === undefined ? <p className={style.note}>{t("hint")}</p> : !asking && <Said {...props} slot={slot} />}
      </div>
      {slot?.own && asking ? (
        <CancelQuestion reservation={slot.own} close={close} />
      ) : (
        slot && <Actions {...props} slot={slot} />
      )}
    </section>
  );
}

type ActionProps = Props & { readonly slot: Slot };

/** The hour as text: on both clocks, and its cost or use. */
function Said({ slot, week, left, run }: ActionProps) {
  const { t } = useTranslation("web-reservations");
  const { span, forYou } = useHourTexts();
  const { instants, state, own } = slot;
  const local = instants && forYou(slot, instants);
  const worth = run && instants && worthOf(run, instants.end - instants.start);
  const good = worth && worth.runs > 0 ? t("goodFor", { runs: wholeNumber(worth.runs) }) : undefined;
  return (
    <>
      <h3>
        {own && <CheckOutlined aria-hidden />} {own ? t("isYours", { span: span(slot) }) : span(slot)}
        {local !== undefined && <small>{local}</small>}
      </h3>
      {state === "free" && left !== undefined && <p className={style.note}>{t(week, { hours: left })}</p>}
      {own && good !== undefined && <p className={style.note}>{good}</p>}
      {state === "taken" && <p className={style.fault}>{t("isTaken")}</p>}
    </>
  );
}

function Actions({ slot, ask, reserve }: ActionProps) {
  const { t } = useTranslation("web-reservations");
  if (slot.state === "free")
    return (
      <Button type="primary" size="large" loading={reserve.isPending} onClick={() => reserve.mutate(slot)}>
        {t("reserve")}
      </Button>
    );
  if (slot.state !== "yours") return null;
  return (
    <>
      <Button type="primary" size="large" icon={<CalendarOutlined aria-hidden />} href={calendarFile} download>
        {t("toCalendar")}
      </Button>
      <Button danger size="large" onClick={() => ask(true)}>
        {t("cancel")}
      </Button>
    </>
  );
}
