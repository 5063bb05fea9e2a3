import { type Links, routes } from "@clicktree/contract";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Logo } from "../../platform/controls/icons.js";
import { LanguageToggle, ThemeToggle } from "../../platform/controls/toggles.js";
import { wordSpace } from "../../platform/i18n.js";
import { plainClient } from "../../platform/session/session.js";
import { GuideLink } from "../../shared/guide/index.js";
import style from "./auth.module.css";
import { CredentialsForm } from "./form/credentials-form.js";
import { type FormKind, formKinds } from "./form/rules.js";
import { OneShot } from "./one-shot/one-shot.js";
import { Tabs } from "./tabs.js";

/** Login, registration, administrator login and guest access, beside a description of the product. */
export default function AuthPage() {
  const { t } = useTranslation(["web-auth", "web-shell"]);
  const [kind, setKind] = useState<FormKind>("login");
  const [username, setUsername] = useState("");
  const links = useLinks();
  const isClosed = kind === "register" && links?.registration === "closed";
  /** After a choice by the tabs, the focus stays in them. The link to the other form disappears with its own form. */
  const [takesFocus, setTakesFocus] = useState(true);
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
            onChoose={(chosen) => {
              setTakesFocus(false);
              setKind(chosen);
            }}
          >
            {kind === "admin" && <p className={style.notice}>{t("adminNotice")}</p>}
            {isClosed ? (
              <p className={style.notice}>{t("registrationClosed")}</p>
            ) : (
              <CredentialsForm
                key={kind}
                kind={kind}
                username={username}
                onUsername={setUsername}
                takesFocus={takesFocus}
              />
            )}
            <div className={style.under}>
              {kind === "register" && !isClosed && (
                <>
                  <p>{t("registerRules")}</p>
                  <p>{t("registerHint")}</p>
                </>
              )}
              {kind === "login" && links?.registration !== "closed" && (
                <p>
                  {t("noAccount")}
                  {wordSpace()}
                  <button
                    type="button"
                    className={style.link}
                    onClick={() => {
                      setTakesFocus(true);
                      setKind("register");
                    }}
                  >
                    {t("registerLink")}
                  </button>
                  {wordSpace()}
                  {t("noAccountMore")}
                </p>
              )}
              {kind !== "register" && (
                <p>
                  {t("onTheTerminal")}
                  {wordSpace()}
                  <code>{kind === "admin" ? "clicktree login --admin" : "clicktree login"}</code>
                </p>
              )}
            </div>
          </Tabs>
        </div>
        <HelpLinks links={links} />
      </main>
    </div>
  );
}

const names = ["source", "lab", "contact"] as const satisfies readonly (keyof Links)[];

/** The server's links, once it has answered. */
function useLinks(): Links | undefined {
  const [links, setLinks] = useState<Links>();
  useEffect(() => {
    const stop = new AbortController();
    plainClient()
      .call(routes.system.links, { signal: stop.signal })
      .then(setLinks, () => undefined); // signing in does not need these links
    return () => stop.abort();
  }, []);
  return links;
}

/** Links to help. One that the server does not set leads to a page that says how. */
function HelpLinks({ links }: { readonly links: Links | undefined }) {
  const { t } = useTranslation("web-auth");
  return (
    <nav className={style.help} aria-label={t("help")}>
      <GuideLink />
      {names.map((name) => (
        <a key={name} href={links?.[name] ?? `/help#${name}`} target="_blank" rel="noreferrer">
          {t(name)}
        </a>
      ))}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {t("interface")}
      </a>
    </nav>
  );
}

const features = [
  ["featureTrees", "featureTreesText", <path key="i" d="M9 2v5M9 7c0 5-5 3-5 8M9 7v8M9 7c0 5 5 3 5 8" />],
  ["featureLab", "featureLabText", <path key="i" d="M16 2L2 7.5l5.5 2.5L10 16zM16 2L7.5 10" />],
  ["featureTime", "featureTimeText", <path key="i" d="M2.5 4h13v11.5h-13zM2.5 7.5h13M6 2v3M12 2v3" />],
  ["featureDemos", "featureDemosText", <path key="i" d="M1 9c1.5-6 3-6 4.5 0s3 6 4.5 0 3-6 4.5 0 1.5 3 2.5 0" />],
] as const satisfies readonly (readonly [string, string, ReactNode])[];

/** The side panel: the product, explained by one shot of a real receiver, and its audience. */
function Welcome() {
  const { t } = useTranslation("web-auth");
  return (
    <aside className={style.welcome} aria-labelledby="welcome">
      <div className={style.story}>
        <h1 id="welcome">{t("welcome")}</h1>
        <p className={style.purpose}>{t("purpose")}</p>
        <OneShot />
        <ul className={style.features}>
          {features.map(([title, text, icon]) => (
            <li key={title}>
              <h2>
                <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
                  {icon}
                </svg>
                {t(title)}
              </h2>
              <p>{t(text)}</p>
            </li>
          ))}
        </ul>
        <p className={style.audience}>{t("audience")}</p>
      </div>
    </aside>
  );
}
