import { useTranslation } from "react-i18next";
import { wordSpace } from "../../platform/i18n.js";
import { useUser } from "../../platform/session/session.js";
import { useLinks } from "../../shared/links/index.js";
import style from "./profile.module.css";

/** Explains what happens to an account and its data when the owner leaves: users cannot delete their own account. */
export function LeavingCard() {
  const { t } = useTranslation("web-profile");
  const { username: name, isAdmin } = useUser();
  const { data: links } = useLinks();
  if (isAdmin === 1)
    return (
      <section className={`${style.card} ${style.quiet}`} aria-labelledby="leaving">
        <h2 id="leaving">{t("leavingTitle")}</h2>
        <p className={style.text}>{t("leavingAdmin", { name })}</p>
      </section>
    );
  return (
    <section className={`${style.card} ${style.quiet}`} aria-labelledby="leaving">
      <h2 id="leaving">{t("leavingTitle")}</h2>
      <p className={style.text}>{t("leaving")}</p>
      <p className={style.text}>
        {t("leavingAsk", { name })}
        {wordSpace()}
        {links?.contact && (
          <a href={links.contact} target="_blank" rel="noreferrer">
            {t("toLaboratory")}
          </a>
        )}
      </p>
    </section>
  );
}
