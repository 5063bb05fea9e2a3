import { useTranslation } from "react-i18next";
import { LogoutButton } from "../../platform/controls/logout-button.js";
import { useUser } from "../../platform/session/index.js";
import { HelpLinks } from "./help-links.js";
import style from "./home.module.css";
import { HomeCard } from "./home-card.js";
import { CalendarIcon, HelpIcon, TreeIcon, WavesIcon } from "./icons.js";
import { RecentRequests } from "./recent-requests.js";
import { RecentTrees } from "./recent-trees.js";
import { SponsorBadge } from "./sponsor-badge.js";
import { WaitingRequests } from "./waiting-requests.js";

/** The first page after sign-in: what one can do, and what one may want to go on with. */
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
      </header>
      <ul className={style.cards} aria-label={t("cards")}>
        <HomeCard icon={<WavesIcon />} title={t("demosTitle")} text={t("demosText")} />
        <HomeCard icon={<TreeIcon />} title={t("researchTitle")} text={t("researchText")} to="/research-demo" />
        <HomeCard icon={<CalendarIcon />} title={t("reservationTitle")} text={t("reservationText")} />
        <HomeCard icon={<HelpIcon />} title={t("helpTitle")} text={t("helpText")}>
          <HelpLinks />
        </HomeCard>
      </ul>
      <div className={style.goOn}>
        {isAdmin === 1 ? <WaitingRequests /> : <RecentRequests />}
        <RecentTrees />
      </div>
      <SponsorBadge />
    </section>
  );
}
