import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { useUser } from "../session/index.js";
import { adminLinks, userLinks } from "./links.js";
import style from "./shell.module.css";

/** The way about on a phone. */
export function TabBar() {
  const { t } = useTranslation("web-shell");
  const { isAdmin } = useUser();
  return (
    <nav className={style.tabs} aria-label={t("mainNavigation")}>
      {(isAdmin === 1 ? adminLinks : userLinks).slice(1, 5).map(({ to, text }) => (
        <NavLink key={to} to={to}>
          {t(text)}
        </NavLink>
      ))}
      <NavLink to="/profile">{t("profile")}</NavLink>
    </nav>
  );
}
