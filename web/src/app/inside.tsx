import { QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useAntdLocale } from "./i18n/antd-locale.js";
import { Live } from "./live/live.js";
import { createQueryClient } from "./query-client.js";
import { onDiscard } from "./session/index.js";
import { SignInAgain } from "./session/sign-in-again.js";
import { Shell } from "./shell/shell.js";
import { antdTheme } from "./theme/antd-theme.js";
import { useTheme } from "./theme/theme.js";
import { useMotion } from "./theme/use-motion.js";

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
