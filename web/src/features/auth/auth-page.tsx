import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LanguageToggle } from "../../platform/controls/language-toggle.js";
import { Logo } from "../../platform/controls/logo.js";
import { ThemeToggle } from "../../platform/controls/theme-toggle.js";
import style from "./auth.module.css";
import { CredentialsForm } from "./form/credentials-form.js";
import { type FormKind, formKinds } from "./form/rules.js";
import { HelpLinks } from "./help-links.js";
import { Tabs } from "./tabs.js";
import { Welcome } from "./welcome.js";

/** Login, registration, administrator's login and the way in for guests, beside what the product is. */
export default function AuthPage() {
  const { t } = useTranslation(["web-auth", "web-shell"]);
  const [kind, setKind] = useState<FormKind>("login");
  const [username, setUsername] = useState("");
  return (
    <div className={style.page}>
      <header className={style.head}>
        <span className={style.brand}>
          <Logo />
          {t("web-shell:product")}
        </span>
        <LanguageToggle />
        <ThemeToggle />
      </header>
      <Welcome />
      <main className={style.main} id="content">
        <div className={style.column}>
          <section className={style.guest}>
            <div>
              <h2>{t("guestTitle")}</h2>
              <p>{t("guestText")}</p>
            </div>
            <a href="/guest/education">{t("guestStart")}</a>
          </section>
          <Tabs
            label={t("tabs")}
            tabs={formKinds.map((key) => ({ key, text: t(key) }))}
            chosen={kind}
            onChoose={setKind}
          >
            {kind === "admin" && <p className={style.notice}>{t("adminNotice")}</p>}
            <CredentialsForm key={kind} kind={kind} username={username} onUsername={setUsername} />
            <div className={style.under}>
              {kind === "register" && <p>{t("registerHint")}</p>}
              {kind === "login" && (
                <p>
                  {t("noAccount")}{" "}
                  <button type="button" className={style.link} onClick={() => setKind("register")}>
                    {t("registerLink")}
                  </button>{" "}
                  {t("noAccountMore")}
                </p>
              )}
              <p>
                {t("onTheTerminal")} <code>{kind === "admin" ? "clicktree login --admin" : "clicktree login"}</code>
              </p>
            </div>
          </Tabs>
        </div>
        <HelpLinks />
      </main>
    </div>
  );
}
