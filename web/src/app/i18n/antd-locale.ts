import type { ConfigProviderProps } from "antd";
import { use } from "react";
import { useTranslation } from "react-i18next";

type Locale = ConfigProviderProps["locale"];

const english = Promise.resolve<Locale>(undefined);
let chinese: Promise<Locale> | undefined;

/** antd's own texts: English is built into it, Chinese is fetched when it is chosen. Suspends until they are there. */
export function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  if (i18n.language !== "zh") return use(english);
  chinese ??= import("antd/es/locale/zh_CN.js").then(({ default: locale }) => locale);
  return use(chinese);
}
