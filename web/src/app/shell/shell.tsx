import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import style from "./shell.module.css";
import { TabBar } from "./tab-bar.js";
import { TopBar } from "./top-bar.js";

/** The bars around every page behind sign-in. The page fills what they leave: `--ct-bar` above, `--ct-tabs` below. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <a className={style.skip} href="#content">
        {t("skipToContent")}
      </a>
      <TopBar />
      <main className={style.content} id="content" tabIndex={-1}>
        {children}
      </main>
      <TabBar />
    </>
  );
}
