import { type Language, languageNames, languages } from "@clicktree/messages";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../i18n/index.js";
import { useToast } from "../toast/index.js";
import style from "./toggles.module.css";

export function LanguageToggle() {
  const { t, i18n } = useTranslation("web-shell");
  const toast = useToast();
  const choose = (language: Language) =>
    // a language that cannot be fetched now leaves the one that is there
    chooseLanguage(language).catch(() => toast({ kind: "error", title: t("unreachable") }));
  return (
    <fieldset className={style.pair} aria-label={t("language")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void choose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
