import { type Language, languages } from "@clicktree/messages";
import { formatInZone } from "@clicktree/messages/date-time";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../../platform/i18n.js";
import { chooseTheme, useChosenTheme } from "../../platform/theme/theme.js";
import { themes } from "../../platform/theme/tokens.js";
import { toast } from "../../platform/toast/toast.js";
import style from "./profile.module.css";
import { useUsernameChanges } from "./use-profile.js";

/** The name of a language in that language. */
export const ownName = (language: Language): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;

/** The canonical name of a time zone in Intl, because some have several. */
const canonicalZone = (timeZone?: string): string =>
  new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/** Language and theme, which this browser stores, and the time zones of the displayed times. */
export function LookCard() {
  const { t, i18n } = useTranslation(["web-profile", "web-shell"]);
  const theme = useChosenTheme();
  // If a language cannot be fetched, the current one stays.
  const choose = (language: Language) =>
    chooseLanguage(language).catch(() => toast({ kind: "error", title: t("web-shell:unreachable") }));
  return (
    <section className={style.card} aria-labelledby="look">
      <h2 id="look">{t("lookTitle")}</h2>
      <div className={style.choice}>
        <span>{t("web-shell:language")}</span>
        <Segmented<Language>
          aria-label={t("web-shell:language")}
          value={languages.find((language) => language === i18n.language) ?? "en"}
          options={languages.map((language) => ({ value: language, label: ownName(language) }))}
          onChange={(language) => void choose(language)}
        />
      </div>
      <div className={style.choice}>
        <span>{t("colours")}</span>
        <Segmented<(typeof themes)[number] | "system">
          aria-label={t("colours")}
          value={theme ?? "system"}
          options={[
            { value: "system" as const, label: t("asSystem") },
            ...themes.map((value) => ({ value, label: t(value) })),
          ]}
          onChange={(value) => chooseTheme(value === "system" ? undefined : value)}
        />
      </div>
      <Zones />
    </section>
  );
}

function Zones() {
  const { t, i18n } = useTranslation("web-profile");
  const { data } = useUsernameChanges();
  if (data === undefined) return null;
  const language: Language = i18n.language === "zh" ? "zh" : "en";
  const now = new Date().toISOString();
  const [zone, labZone] = [canonicalZone(), data.timeZone].map((name) => formatInZone(now, name, language).zone);
  return (
    <p className={style.note}>
      {canonicalZone(data.timeZone) === canonicalZone()
        ? t("keptHereSame", { zone: labZone })
        : t("keptHere", { zone, labZone })}
    </p>
  );
}
