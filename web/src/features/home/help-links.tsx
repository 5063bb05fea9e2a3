import { routes } from "@clicktree/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../shared/api/index.js";
import style from "./home.module.css";

const others = ["source", "lab", "contact"] as const;

/** Where to find help. What nobody set on this server, and the guide until there is one, is shown and leads nowhere. */
export function HelpLinks() {
  const { t } = useTranslation("web-home");
  const api = useApi();
  const { data } = useQuery({
    queryKey: keys.links(),
    queryFn: ({ signal }) => api.call(routes.system.links, { signal }),
  });
  return (
    <ul className={style.help}>
      <li>
        <span title={t("comesLater")}>{t("guide")}</span>
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
