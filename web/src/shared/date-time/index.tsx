import type { Language } from "@clicktree/messages";
import { formatDateTime, formatShortDateTime, formatTime } from "@clicktree/messages/date-time";
import { useTranslation } from "react-i18next";

export { durationOf, formatDateTime } from "@clicktree/messages/date-time";

interface Props {
  /** ISO 8601. */
  readonly at: string;
  /** short: as in a mailbox; clock: the time of day; full: date and time. */
  readonly form?: "short" | "clock" | "full";
}

/** A time, short on the page and in full in its tooltip. */
export function DateTime({ at, form = "short" }: Props) {
  const { i18n } = useTranslation();
  const full = formatDateTime(at);
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const text =
    form === "full" ? full : form === "clock" ? formatTime(at) : formatShortDateTime(at, Date.now(), language);
  return (
    <time dateTime={at} title={full}>
      {text}
    </time>
  );
}
