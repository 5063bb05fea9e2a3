import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LogoutButton } from "../../platform/controls/logout-button.js";
import { linksOf } from "../../platform/controls/navigation-links.js";
import { useUser } from "../../platform/session/index.js";
import style from "./profile.module.css";

/** Who is signed in; on a phone also links to the pages without a tab. */
export default function ProfilePage() {
  const { t } = useTranslation("web-shell");
  const { username, isAdmin } = useUser();
  const links = linksOf(isAdmin === 1).filter(({ tab }) => tab === undefined);
  return (
    <section className={style.page}>
      <h1>{t("profile")}</h1>
      <p className={style.name}>
        {username} <span>{t(isAdmin === 1 ? "adminBadge" : "userBadge")}</span>
      </p>
      <p className={style.later}>{t("profileLater")}</p>
      <nav aria-label={t("morePages")}>
        <ul className={style.links}>
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{t(text)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <LogoutButton />
    </section>
  );
}
