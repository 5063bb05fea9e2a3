import type { Delivery } from "@clicktree/contract";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../../shared/date-time/index.js";
import { byteCount } from "../../../shared/number-format/index.js";
import style from "./delivery-dialog.module.css";

const words = {
  connecting: "attemptConnecting",
  transferring: "attemptTransferring",
  done: "attemptDone",
  failed: "attemptFailed",
} as const satisfies Record<Delivery["state"], string>;

/** Attempts that are shown. */
const shown = 20;

/** The attempts so far, each with how it ended. */
export function Attempts({ attempts }: { readonly attempts: readonly Delivery[] }) {
  const { t } = useTranslation("web-requests");
  return (
    <section className={style.attempts} aria-label={t("attempts")}>
      <h3>{t("attempts")}</h3>
      <ul>
        {attempts.slice(0, shown).map((attempt) => (
          <li key={attempt.id} data-state={attempt.state}>
            <span className={style.word}>{t(words[attempt.state])}</span>
            <span>
              {attempt.equipmentName}, {attempt.host}:{attempt.port}
            </span>
            <DateTime at={attempt.startedAt} form="full" />
            {attempt.state === "done" && <span>{byteCount(attempt.bytesSent)}</span>}
            {attempt.message && <span className={style.message}>{attempt.message}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
