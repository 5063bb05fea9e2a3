import type { ConfigProviderProps } from "antd";
import english from "antd/es/locale/en_US.js";
import { use, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

type Locale = NonNullable<ConfigProviderProps["locale"]>;

let chinese: Promise<Locale> | undefined;

/**
 * antd's own texts: English is part of it anyway, Chinese is fetched when it is chosen. A page that begins in Chinese
 * suspends until they are there; one that is on screen goes on with those it has. There is always one: with or without
 * a locale antd builds another tree of components, in which React would begin every page anew.
 */
export function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const language = useDeferredValue(i18n.language);
  if (language !== "zh") return english;
  chinese ??= import("antd/es/locale/zh_CN.js").then(({ default: locale }) => locale);
  return use(chinese);
}
