import { useTranslation } from "react-i18next";
import { LogoutButton } from "../../platform/controls/logout-button.js";
import { useUser } from "../../platform/session/session.js";
import { GuideLink } from "../../shared/guide/index.js";
import { helpLinkNames, useLinks } from "../../shared/links/index.js";
import { SponsorBadge } from "../../shared/sponsor-badge/index.js";
import { SystemStatusCard } from "../../shared/system-status/index.js";
import style from "./home.module.css";
import { HomeCard } from "./home-card.js";
import { RecentRequests, RecentTrees, WaitingRequests } from "./recent.js";
import { NewTree, Unseen } from "./start.js";

/** The first page after sign-in: actions, and recent work to continue. */
export default function HomePage() {
  const { t } = useTranslation(["web-home", "web-shell"]);
  const { username, isAdmin } = useUser();
  return (
    <section className={style.page}>
      <p className={style.account}>
        <b>{username}</b>
        <span className={style.role}>{t(isAdmin === 1 ? "web-shell:adminBadge" : "web-shell:userBadge")}</span>
        <LogoutButton />
      </p>
      <header className={style.header}>
        <h1>{t("greeting", { username })}</h1>
        <p>{t("intro")}</p>
        <NewTree />
      </header>
      <Unseen />
      <ul className={style.cards} aria-label={t("cards")}>
        <HomeCard icon="waves" title={t("demosTitle")} text={t("demosText")} to="/education" />
        <HomeCard icon="tree" title={t("researchTitle")} text={t("researchText")} to="/research-demo" />
        <HomeCard icon="calendar" title={t("reservationTitle")} text={t("reservationText")} to="/reservation" />
        <HelpCard />
      </ul>
      <div className={style.server}>
        <SystemStatusCard />
      </div>
      <div className={style.goOn}>
        {isAdmin === 1 ? <WaitingRequests /> : <RecentRequests />}
        <RecentTrees />
      </div>
      <SponsorBadge room="page" />
    </section>
  );
}

/** Help & Support has four links on every server (requirements 3). */
function HelpCard() {
  const { t } = useTranslation("web-home");
  const { data } = useLinks();
  return (
    <HomeCard icon="help" title={t("helpTitle")} text={t("helpText")}>
      <ul className={style.help}>
        <li>
          <GuideLink />
        </li>
        {helpLinkNames.map((name) => (
          <li key={name}>
            <a href={data?.[name] ?? `/help#${name}`} target="_blank" rel="noreferrer">
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
