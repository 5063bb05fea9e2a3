import { type Language, languageNames, languages } from "@clicktree/messages";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../i18n.js";
import { chooseTheme, useTheme } from "../theme/theme.js";
import { toast } from "../toast/toast.js";
import { LineIcon } from "./icons.js";
import style from "./toggles.module.css";

/** Switches the language. If it cannot be fetched, the current one stays and a toast reports it. */
export const switchLanguage = (language: Language, failed: string): Promise<unknown> =>
  chooseLanguage(language).catch(() => toast({ kind: "error", title: failed }));

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
          onClick={() => void switchLanguage(language, t("unreachable"))}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}

/** The theme that is not active, and the name of the command that switches to it. */
export function useOtherTheme() {
  const { t } = useTranslation("web-shell");
  const theme = useTheme();
  const other = theme === "light" ? ("dark" as const) : ("light" as const);
  return { theme, other, text: t(other === "dark" ? "toDark" : "toLight") };
}

export function ThemeToggle() {
  const { theme, other, text } = useOtherTheme();
  return (
    <button type="button" className={style.icon} aria-label={text} title={text} onClick={() => chooseTheme(other)}>
      <LineIcon size={18}>
        {theme === "light" ? (
          <>
            <circle cx="10" cy="10" r="3.5" />
            <path d="M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16" />
          </>
        ) : (
          <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z" />
        )}
      </LineIcon>
    </button>
  );
}
