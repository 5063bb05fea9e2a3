import { languageNames, languages } from "@clicktree/messages";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../i18n/index.js";
import style from "./toggles.module.css";

export function LanguageToggle() {
  const { t, i18n } = useTranslation("web-shell");
  return (
    <fieldset className={style.pair} aria-label={t("language")}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
