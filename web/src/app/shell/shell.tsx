import type { PagePath } from "@clicktree/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pageTable } from "../pages.js";
import style from "./shell.module.css";
import { TabBar } from "./tab-bar.js";
import { TopBar } from "./top-bar.js";

/** The bars around every page behind sign-in. The page fills what they leave: `--ct-bar` above, `--ct-tabs` below. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  const { pathname } = useLocation();
  const bars = pageTable[pathname as PagePath]?.ownBar !== true;
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
