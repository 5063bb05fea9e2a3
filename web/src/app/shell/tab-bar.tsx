import { useTranslation } from "react-i18next";
import { NavLink } from "react-router-dom";
import { linksOf } from "../../platform/controls/navigation-links.js";
import { useUser } from "../../platform/session/index.js";
import style from "./shell.module.css";
import { TabIcon } from "./tab-icon.js";

/** The way about on a phone; what has no tab stands on the profile page. */
export function TabBar() {
  const { t } = useTranslation("web-shell");
  const { isAdmin } = useUser();
  return (
    <nav className={style.tabs} aria-label={t("mainNavigation")}>
      {linksOf(isAdmin === 1).map(
        ({ to, tab }) =>
          tab && (
            <NavLink key={to} to={to}>
              <TabIcon name={tab.icon} />
              {t(tab.text)}
            </NavLink>
          ),
      )}
      <NavLink to="/profile">
        <TabIcon name="person" />
        {t("profile")}
      </NavLink>
    </nav>
  );
}
