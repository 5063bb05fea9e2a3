import { ArrowLeftOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { LogoutButton } from "../../platform/controls/logout-button.js";
import { leaveEnded, useSession, useUser } from "../../platform/session/session.js";
import { formatDateTime } from "../../shared/date-time/index.js";
import { AccountCard } from "./account-card.js";
import { DataCard } from "./data-card.js";
import { LeavingCard } from "./leaving-card.js";
import { LookCard } from "./look-card.js";
import { MailCard } from "./mail-card.js";
import { PageLinks } from "./page-links.js";
import style from "./profile.module.css";
import { SecurityCard } from "./security-card.js";
import { SessionsCard } from "./sessions-card.js";

/** The account: identity, password and user name, sessions, data; on a phone also links to all other pages. */
export default function ProfilePage() {
  const { t } = useTranslation(["web-profile", "web-shell"]);
  const navigate = useNavigate();
  const session = useSession();
  if (session.state === "in" && session.expired) return <LoginFirst />;
  return (
    <section className={style.page}>
      <div className={style.back}>
        <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate("/")}>
          {t("web-shell:backToHome")}
        </Button>
      </div>
      <Head />
      <div className={style.columns}>
        <AccountCard />
        <div className={style.main}>
          <SecurityCard />
          <PageLinks />
          <SessionsCard />
        </div>
        <LookCard />
        <MailCard />
        <DataCard />
        <LeavingCard />
      </div>
    </section>
  );
}

/** The title; on a phone also the signed-in user and the logout button, for which the bar has no room. */
function Head() {
  const { t } = useTranslation(["web-profile", "web-shell"]);
  const { username, isAdmin, createdAt } = useUser();
  const role = t(isAdmin === 1 ? "administrator" : "regularUser");
  return (
    <header className={style.head}>
      <div>
        <h1>
          <span className={style.wide}>{t("web-shell:profile")}</span>
          <span className={style.narrow}>{username}</span>
        </h1>
        <p>
          <span className={style.wide}>{t("intro")}</span>
          <span className={style.narrow}>{t("roleSince", { role, date: formatDateTime(createdAt).slice(0, 10) })}</span>
        </p>
      </div>
      <span className={style.narrow}>
        <LogoutButton />
      </span>
    </header>
  );
}

/** Replaces the page after its session has ended. */
function LoginFirst() {
  const { t } = useTranslation("web-profile");
  return (
    <section className={style.loginFirst} role="alert">
      <h1>{t("loginFirst")}</h1>
      <p>{t("loginFirstText")}</p>
      <Button type="primary" onClick={leaveEnded}>
        {t("toLogin")}
      </Button>
    </section>
  );
}
