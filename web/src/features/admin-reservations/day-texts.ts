import { useTranslation } from "react-i18next";

/** How dates of the laboratory's calendar are written in the chosen language. */
export function useDayTexts() {
  const { i18n } = useTranslation();
  const locale = i18n.language === "zh" ? "zh-CN" : "en-GB";
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
  };
  return {
    /** Mon 16. */
    shortDay: written({ weekday: "short", day: "numeric" }),
    /** Sat 21 Nov. */
    day: written({ weekday: "short", day: "numeric", month: "short" }),
    /** Saturday 21 November 2026. */
    longDay: written({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    weekday: written({ weekday: "short" }),
    month: written({ month: "long", year: "numeric" }),
  };
}

/** 07 for 7. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");
