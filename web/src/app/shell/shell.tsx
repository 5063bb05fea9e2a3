import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./shell.module.css";
import { TabBar } from "./tab-bar.js";
import { TopBar } from "./top-bar.js";

interface Props {
  /** False for a page with a bar of its own. */
  readonly bars: boolean;
  readonly children: ReactNode;
}

/** The bars around every page behind sign-in. The page fills the space between them: `--ct-bar` above, `--ct-tabs` below. */
export function Shell({ bars, children }: Props) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <a className={style.skip} href="#content">
        {t("skipToContent")}
      </a>
      {bars && <TopBar />}
      <main className={bars ? style.content : style.whole} id="content" tabIndex={-1}>
        {children}
      </main>
      {bars && <TabBar />}
    </>
  );
}
