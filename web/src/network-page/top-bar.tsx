/** @jsxImportSource preact */
import { languageNames, languages } from "@clicktree/messages";
import { webShell } from "@clicktree/messages/catalogs";
import { seemsSignedIn, type usePageSettings } from "./page-settings.js";
import style from "./top-bar.module.css";

/** The dashboard's bar for guests. */
export function TopBar({ language, theme, chooseLanguage, chooseTheme }: ReturnType<typeof usePageSettings>) {
  const texts = webShell[language];
  const other = theme === "light" ? "dark" : "light";
  const themeText = texts[other === "dark" ? "toDark" : "toLight"];
  return (
    <header class={style.bar}>
      <a class={style.skip} href="#content">
        {texts.skipToContent}
      </a>
      <a class={style.brand} href="/">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 6C12 14 4 12 4 19" stroke="var(--ct-count-1)" />
          <path d="M12 6v13" stroke="var(--ct-count-2)" />
          <path d="M12 6C12 14 20 12 20 19" stroke="var(--ct-count-3)" />
          <circle cx="12" cy="4.5" r="2.5" fill="var(--ct-ink)" />
          <path d="M2 17.5h4v4H2z" fill="var(--ct-count-1)" />
          <path d="M10 17.5h4v4h-4z" fill="var(--ct-count-2)" />
          <path d="M18 17.5h4v4h-4z" fill="var(--ct-count-3)" />
        </svg>
        {texts.product}
      </a>
      <fieldset class={style.languages} aria-label={texts.language}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={language === each}
            onClick={() => chooseLanguage(each)}
          >
            {languageNames[each]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        class={style.theme}
        aria-label={themeText}
        title={themeText}
        onClick={() => chooseTheme(other)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          {theme === "light" ? (
            <>
              <circle cx="10" cy="10" r="3.5" />
              <path d="M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16" />
            </>
          ) : (
            <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z" />
          )}
        </svg>
      </button>
      {!seemsSignedIn() && (
        <a class={style.signIn} href="/auth">
          {texts.signIn}
        </a>
      )}
    </header>
  );
}
