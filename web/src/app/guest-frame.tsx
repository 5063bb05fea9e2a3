import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../platform/controls/icons.js";
import { LanguageToggle, ThemeToggle } from "../platform/controls/toggles.js";
import style from "./shell.module.css";

/** The bar and content for guests. Its links are plain, so that it needs no router. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <header className={`${style.bar} ${style.guestBar}`}>
        <a className={style.brand} href="/auth">
          <Logo />
          {t("product")}
        </a>
        <div className={style.tools}>
          <LanguageToggle />
          <ThemeToggle />
          <a className={style.signIn} href="/auth">
            {t("signIn")}
          </a>
        </div>
      </header>
      <main className={`${style.content} ${style.guest}`} id="content">
        {children}
      </main>
    </>
  );
}
