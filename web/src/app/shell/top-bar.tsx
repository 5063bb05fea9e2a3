import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router-dom";
import { LanguageToggle } from "../../platform/controls/language-toggle.js";
import { Logo } from "../../platform/controls/logo.js";
import { LogoutButton } from "../../platform/controls/logout-button.js";
import { linksOf } from "../../platform/controls/navigation-links.js";
import { ThemeToggle } from "../../platform/controls/theme-toggle.js";
import { useUser } from "../../platform/session/index.js";
import style from "./shell.module.css";

export function TopBar() {
  const { t } = useTranslation("web-shell");
  const { username, isAdmin } = useUser();
  return (
    <header className={style.bar}>
      <Link className={style.brand} to="/">
        <Logo />
        {t("product")}
      </Link>
      <nav className={style.links} aria-label={t("mainNavigation")}>
        {linksOf(isAdmin === 1).map(({ to, text }) => (
          <NavLink key={to} to={to} end={to === "/"}>
            {t(text)}
          </NavLink>
        ))}
      </nav>
      <div className={style.tools}>
        <LanguageToggle />
        <ThemeToggle />
        <Link className={style.user} to="/profile">
          <span>{username}</span>
          <span className={style.badge}>{t(isAdmin === 1 ? "adminBadge" : "userBadge")}</span>
        </Link>
        <span className={style.logout}>
          <LogoutButton />
        </span>
      </div>
    </header>
  );
}
