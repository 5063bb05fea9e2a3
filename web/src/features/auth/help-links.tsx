import { type Links, routes } from "@clicktree/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { plainClient } from "../../platform/session/index.js";
import { GuideLink } from "../../shared/guide/index.js";
import style from "./auth.module.css";

const names = ["source", "lab", "contact"] as const satisfies readonly (keyof Links)[];

/** Where to find help; a link that nobody set is left out. */
export function HelpLinks() {
  const { t } = useTranslation("web-auth");
  const [links, setLinks] = useState<Links>();
  useEffect(() => {
    const stop = new AbortController();
    plainClient()
      .call(routes.system.links, { signal: stop.signal })
      .then(setLinks, () => undefined); // help is no reason to trouble somebody who signs in
    return () => stop.abort();
  }, []);
  const set = names.filter((name) => links?.[name]);
  return (
    <nav className={style.help} aria-label={t("help")}>
      <GuideLink />
      {set.map((name) => (
        <a key={name} href={links?.[name]} target="_blank" rel="noreferrer">
          {t(name)}
        </a>
      ))}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {t("interface")}
      </a>
    </nav>
  );
}
