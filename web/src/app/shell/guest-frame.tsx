import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LanguageToggle } from "../../platform/controls/language-toggle.js";
import { Logo } from "../../platform/controls/logo.js";
import { ThemeToggle } from "../../platform/controls/theme-toggle.js";
import style from "./shell.module.css";

/** The bar of who is not signed in. */
export function GuestFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("web-shell");
  return (
    <>
      <header className={`${style.bar} ${style.guestBar}`}>
        <Link className={style.brand} to="/auth">
          <Logo />
          {t("product")}
        </Link>
        <div className={style.tools}>
          <LanguageToggle />
          <ThemeToggle />
          <Link className={style.signIn} to="/auth">
            {t("signIn")}
          </Link>
        </div>
      </header>
      <main className={style.content} id="content">
        {children}
      </main>
    </>
  );
}
