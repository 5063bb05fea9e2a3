import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import enUS from "antd/locale/en_US";
import zhCN from "antd/locale/zh_CN";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { Live } from "./live/live.js";
import { createQueryClient } from "./query-client.js";
import { onDiscard } from "./session/index.js";
import { SignInAgain } from "./session/sign-in-again.js";
import { Shell } from "./shell/shell.js";
import { antdTheme } from "./theme/antd-theme.js";
import { useTheme } from "./theme/theme.js";
import { useMotion } from "./theme/use-motion.js";

/** Everything that only signed-in people need: antd, the cache of queries, live updates, the bars. */
export function Inside() {
  const { i18n } = useTranslation();
  const theme = useTheme();
  const motion = useMotion();
  const antd = useMemo(() => antdTheme(theme, motion), [theme, motion]);
  const [queries] = useState(createQueryClient);
  useEffect(() => onDiscard(() => queries.clear()), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={antd} locale={i18n.language === "zh" ? zhCN : enUS}>
        <Live>
          <Shell>
            <Outlet />
          </Shell>
          <SignInAgain />
        </Live>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
