import { LoadingOutlined } from "@ant-design/icons";
import { notifyManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider, type ConfigProviderProps } from "antd";
import english from "antd/es/locale/en_US.js";
import { type ReactNode, use, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { onDiscard } from "../platform/session/session.js";
import "../platform/theme/antd.css";
import { antdTheme } from "../platform/theme/antd-theme.js";
import { useMotion, usePhone } from "../platform/theme/media-queries.js";
import { useTheme } from "../platform/theme/theme.js";

// A call shows as pending before the next click or key is handled; by default it would after a timer, and a second click
// that waits on a busy machine would call again.
notifyManager.setScheduler(queueMicrotask);

/** Requirements 13.2: no retry, never stale, no refetch on focus. Events report changes; some lists poll. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

type Locale = NonNullable<ConfigProviderProps["locale"]>;

let chinese: Promise<Locale> | undefined;

/**
 * antd's own texts: English is bundled, Chinese is fetched on demand. A page that starts in Chinese suspends until it
 * has them; a page on screen keeps the old texts until then. There is always a locale, because antd's component tree
 * differs with and without one, and React would remount every page.
 */
function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const language = useDeferredValue(i18n.language);
  if (language !== "zh") return english;
  chinese ??= import("antd/es/locale/zh_CN.js").then(({ default: locale }) => locale);
  return use(chinese);
}

const button = {
  /** Otherwise antd inserts a space between the two characters of a Chinese button. */
  autoInsertSpace: false,
  /**
   * Replaces antd's own icon. That one leaves with a transition, which never ends after a short wait, so "loading"
   * would stay in the button's name.
   */
  loadingIcon: <LoadingOutlined aria-hidden />,
} as const;

/** The providers around the pages of signed-in users: antd in the dashboard's theme, and the query cache. */
export default function AppTools({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const moves = useMotion();
  // antd's component tree differs without motion, and React would remount every page
  const [withMotion] = useState(moves);
  const isPhone = usePhone();
  const antd = useMemo(() => antdTheme(theme, { withMotion, moves, isPhone }), [theme, withMotion, moves, isPhone]);
  const locale = useAntdLocale();
  const [queries] = useState(createQueryClient);
  useEffect(() => onDiscard(() => queries.clear()), [queries]);
  // the server's sentences of failed calls are in the language in which they were asked for
  const { language } = useTranslation().i18n;
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  }, [language, queries]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={antd} button={button} locale={locale}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
