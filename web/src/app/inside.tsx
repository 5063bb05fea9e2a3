import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider, type ConfigProviderProps } from "antd";
import english from "antd/es/locale/en_US.js";
import { lazy, type ReactNode, Suspense, use, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { authNouns, signInAgain } from "../features/auth/index.js";
import { loadNouns } from "../platform/i18n/index.js";
import { onDiscard } from "../platform/session/index.js";
import { useSession } from "../platform/session/session.js";
import { antdTheme } from "../platform/theme/antd-theme.js";
import { useTheme } from "../platform/theme/theme.js";
import { useMotion } from "../platform/theme/use-motion.js";
import { Live } from "./live/live.js";
import { Shell } from "./shell/shell.js";

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([signInAgain(), loadNouns(authNouns)]);
  return dialog;
});

/** Loads the dialog when a session has ended, not before. */
function SignInAgain() {
  const session = useSession();
  if (session.state !== "in" || !session.expired) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}

/** P1 §7: no retry, data never stale, no refetch on focus, no polling unless a list says so; events tell of changes. */
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
 * antd's own texts: English is part of it anyway, Chinese is fetched when it is chosen. A page that begins in Chinese
 * suspends until they are there; one that is on screen goes on with those it has. There is always one: with or without
 * a locale antd builds another tree of components, in which React would begin every page anew.
 */
function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const language = useDeferredValue(i18n.language);
  if (language !== "zh") return english;
  chinese ??= import("antd/es/locale/zh_CN.js").then(({ default: locale }) => locale);
  return use(chinese);
}

/** antd puts a space between the two characters of a Chinese button; the text is the message's own. */
const button = { autoInsertSpace: false } as const;

/** Everything that only signed-in people need: antd, the cache of queries, live updates, the bars. */
export default function Inside({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const moves = useMotion();
  // antd builds another tree of components without motion, in which React would begin every page anew
  const [withMotion] = useState(moves);
  const antd = useMemo(() => antdTheme(theme, withMotion, moves), [theme, withMotion, moves]);
  const locale = useAntdLocale();
  const [queries] = useState(createQueryClient);
  useEffect(() => onDiscard(() => queries.clear()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={antd} button={button} locale={locale}>
        <Live>
          <Shell>{children}</Shell>
          <SignInAgain />
        </Live>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
