import { twoDigits } from "../../shared/lab-hours/index.js";

/** The local time of the browser at an instant (ms since 1970). */
interface LocalTime {
  /** yyyy-MM-dd. */
  readonly date: string;
  /** HH:mm. */
  readonly time: string;
}

export function localTimeOf(at: number): LocalTime {
  const shown = new Date(at);
  return {
    date: `${shown.getFullYear()}-${twoDigits(shown.getMonth() + 1)}-${twoDigits(shown.getDate())}`,
    time: `${twoDigits(shown.getHours())}:${twoDigits(shown.getMinutes())}`,
  };
}

/** The time zone of the browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
