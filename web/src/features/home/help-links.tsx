import { useTranslation } from "react-i18next";
import { GuideLink } from "../../shared/guide/index.js";
import style from "./home.module.css";
import { useLinks } from "./use-links.js";

const others = ["source", "lab", "contact"] as const;

/** Where to find help. What nobody set on this server is shown and leads nowhere. */
export function HelpLinks() {
  const { t } = useTranslation("web-home");
  const { data } = useLinks();
  return (
    <ul className={style.help}>
      <li>
        <GuideLink />
      </li>
      {others.map((name) => (
        <li key={name}>
          {data?.[name] ? (
            <a href={data[name]} target="_blank" rel="noreferrer">
              {t(name)}
            </a>
          ) : (
            <span title={t("notSet")}>{t(name)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
