import { useTranslation } from "react-i18next";
import { helpLinkNames, useLinks } from "../../shared/links/index.js";
import style from "./help-page.module.css";

/** Where help links lead that this server does not set, and how an administrator sets them. */
export default function HelpPage() {
  const { t } = useTranslation("web-help");
  const { data: links } = useLinks();
  return (
    <section className={style.page}>
      <h1>{t("title")}</h1>
      {links !== undefined &&
        helpLinkNames.map((name) => (
          <section key={name} id={name} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{t(name)}</h2>
            {links[name].startsWith("/") ? (
              <p>{t("notSet")}</p>
            ) : (
              <p>
                {t("isSet")} <a href={links[name]}>{links[name]}</a>
              </p>
            )}
          </section>
        ))}
      <h2>{t("forAdministrators")}</h2>
      <p>{t("howTo")}</p>
      <pre>{settings}</pre>
      <p>{t("defaults")}</p>
    </section>
  );
}

const settings = `CLICKTREE_LINK_SOURCE=https://example.org/source
CLICKTREE_LINK_LAB=https://example.org/laboratory
CLICKTREE_LINK_CONTACT=mailto:laboratory@example.org`;
