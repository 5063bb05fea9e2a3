import type { Language } from "@clicktree/messages";
import { useTranslation } from "react-i18next";
import { clock, fullMoment, shortMoment } from "./moment.js";

interface Props {
  /** ISO 8601. */
  readonly at: string;
  /** short: as in a mailbox; clock: the time of day; full: everything. */
  readonly form?: "short" | "clock" | "full";
}

/** A moment, short on the page and in full in its tooltip. */
export function MomentText({ at, form = "short" }: Props) {
  const { i18n } = useTranslation();
  const full = fullMoment(at);
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const text = form === "full" ? full : form === "clock" ? clock(at) : shortMoment(at, Date.now(), language);
  return (
    <time dateTime={at} title={full}>
      {text}
    </time>
  );
}
