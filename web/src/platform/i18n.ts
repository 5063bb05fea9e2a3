import { counted, type Language, languages, punctuation, spaceAfterSentence, written } from "@clicktree/messages";
import { type Noun, nouns, type Texts } from "@clicktree/messages/nouns";
import i18next, { type FormatterModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { readLocal, writeLocal } from "./local-storage.js";

export type { Noun } from "@clicktree/messages/nouns";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "web-shell";
    resources: Texts;
    keySeparator: false;
    returnNull: false;
  }
}

const key = "language";
const loadedNouns = new Set<Noun>();

/** The chosen language; English by default, whatever the language of the browser. */
export const currentLanguage = (): Language => languages.find((language) => language === i18next.language) ?? "en";

/** The space between two sentences or words; Chinese has none. */
export const wordSpace = (): string => spaceAfterSentence(currentLanguage());

/** The marks between texts. */
export const marks = () => punctuation[currentLanguage()];

/** A remark in brackets, to follow another text. */
export const inBrackets = (remark: string): string => marks().open + remark + marks().close;

/** Sentences one after another, without those that are missing. */
export const joinSentences = (...sentences: readonly (string | false | undefined)[]): string =>
  sentences.filter((sentence) => sentence).join(wordSpace());

const load = async (language: Language, names: Iterable<Noun>): Promise<void> => {
  await Promise.all(
    [...names].map(async (noun) => {
      if (i18next.hasResourceBundle(language, noun)) return;
      i18next.addResourceBundle(language, noun, await nouns[noun][language]());
    }),
  );
};

/** Loads the texts of a page in the chosen language. */
export function loadNouns(names: readonly Noun[]): Promise<void> {
  for (const noun of names) loadedNouns.add(noun);
  return load(currentLanguage(), names);
}

/** Switches the language without a reload and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language, loadedNouns);
  writeLocal(key, language);
  await show(language);
}

async function show(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Formats numbers and `{{bins, bin|bins}}` as the command line does. */
const counting: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, forms) =>
    forms === undefined ? (typeof value === "number" ? written(value) : value) : counted(value, forms),
};

/** Starts i18next with the stored language. */
export async function startI18n(): Promise<void> {
  const language = languages.find((each) => each === readLocal(key)) ?? "en";
  await i18next
    .use(initReactI18next)
    .use(counting)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: "web-shell",
      resources: {},
      keySeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    });
  document.documentElement.lang = language;
  window.addEventListener("storage", followOtherTab);
  await loadNouns(["web-shell"]);
}

/** Switches the language when it was changed in another tab. */
function followOtherTab({ key: changed, newValue }: StorageEvent): void {
  const language = languages.find((each) => each === newValue);
  if (changed === key && language) void load(language, loadedNouns).then(() => show(language));
}
