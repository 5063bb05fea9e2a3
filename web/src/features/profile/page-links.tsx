import { RightOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { equipment, linksOf } from "../../platform/controls/navigation-links.js";
import { useUser } from "../../platform/session/session.js";
import { useKeyCount } from "./account-card.js";
import style from "./profile.module.css";
import { useOwnDemos, useSessions } from "./use-profile.js";

/** On a phone: links to every page that is not in the tab bar, and to the lower parts of this page. */
export function PageLinks() {
  const { t } = useTranslation(["web-profile", "web-shell"]);
  const isAdmin = useUser().isAdmin === 1;
  const keys = useKeyCount();
  const { data: demos } = useOwnDemos();
  const { data: sessions } = useSessions();
  const amounts: Readonly<Record<string, ReactNode>> = {
    "/demos": demos?.length,
    [isAdmin ? "/admin/api-keys" : "/api-keys"]: keys,
  };
  const entry = (text: string, amount: ReactNode) => (
    <>
      <span>{text}</span>
      <small>{amount}</small>
      <RightOutlined aria-hidden />
    </>
  );
  return (
    <nav className={style.pages} aria-label={t("web-shell:morePages")}>
      <ul>
        {[...linksOf(isAdmin), equipment]
          .filter(({ tab }) => tab === undefined)
          .map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{entry(t(`web-shell:${text}`), amounts[to])}</Link>
            </li>
          ))}
        <li>
          <a href="#sessions">{entry(t("sessionsTitle"), sessions?.length)}</a>
        </li>
        <li>
          <a href="#data">{entry(t("dataTitle"), null)}</a>
        </li>
      </ul>
    </nav>
  );
}
