import {
  formatText,
  type Language,
  languages,
  type Params,
  punctuation,
  spaceAfterSentence,
} from "@clicktree/messages";
import { webNetwork, webShell } from "@clicktree/messages/catalogs";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { type Theme, themes } from "../platform/theme/tokens.js";

/** Settings shared with the dashboard, under the same names. */
const languageKey = "language";
const themeKey = "theme";

/** Undefined if the browser's storage is unavailable. */
function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False if the browser's storage is unavailable; the choice then lasts as long as the page. */
function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A visitor with a token is probably signed in. */
export const seemsSignedIn = (): boolean => stored("authToken") !== undefined;

const storedLanguage = (): Language => languages.find((each) => each === stored(languageKey)) ?? "en";
const system = matchMedia("(prefers-color-scheme: dark)");
const shownTheme = (): Theme =>
  themes.find((each) => each === document.documentElement.dataset.theme) ?? (system.matches ? "dark" : "light");

/** Language and theme of the page. A choice made in another tab is applied here too. */
export function usePageSettings() {
  const [language, setLanguage] = useState(storedLanguage);
  const [theme, setTheme] = useState(shownTheme);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${webNetwork[language].title} · ${webShell[language].product}`;
  }, [language]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === languageKey) setLanguage(storedLanguage());
      if (key === themeKey && newValue !== null) document.documentElement.dataset.theme = newValue;
      setTheme(shownTheme());
    };
    const followSystem = () => setTheme(shownTheme());
    addEventListener("storage", follow);
    system.addEventListener("change", followSystem);
    return () => {
      removeEventListener("storage", follow);
      system.removeEventListener("change", followSystem);
    };
  }, []);
  return {
    language,
    theme,
    chooseLanguage: (next: Language) => {
      store(languageKey, next);
      setLanguage(next);
    },
    chooseTheme: (next: Theme) => {
      store(themeKey, next);
      document.documentElement.dataset.theme = next;
      setTheme(next);
    },
  };
}

export const LanguageContext = createContext<Language>("en");

/** The texts of the page in the current language. */
export function useTexts() {
  const language = useContext(LanguageContext);
  return (key: keyof typeof webNetwork.en, params?: Params): string => formatText(webNetwork, language, key, params);
}

/** The space between two sentences or words; Chinese has none. */
export const useWordSpace = (): string => spaceAfterSentence(useContext(LanguageContext));

/** The marks between texts. */
export const useMarks = () => punctuation[useContext(LanguageContext)];
