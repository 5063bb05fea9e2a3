export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];

export type Params = Record<string, string | number>;

/** The texts of one noun in every language. Placeholders are written {{name}}, as i18next reads them. */
export interface Catalog<K extends string = string> {
  readonly en: Readonly<Record<K, string>>;
  readonly zh: Readonly<Record<K, string>>;
}

/** Joins the languages of one noun; the compiler refuses a language that lacks a key. */
export const catalog = <K extends string>(en: Record<K, string>, zh: Record<NoInfer<K>, string>): Catalog<K> => ({
  en,
  zh,
});

/** The text of `key` with its placeholders filled. A placeholder without a value stays visible. */
export function say<K extends string>(texts: Catalog<K>, language: Language, key: K, params: Params = {}): string {
  return fill(texts[language][key], params);
}

export const fill = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)(?:, ([^{}]+))?\}\}/g, (whole, name: string, words?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return words === undefined ? String(value) : counted(value, words);
  });

/** A number and the word that goes with it: `{{bins, bin|bins}}` reads "1 bin" or "2 bins". */
export function counted(count: string | number, words: string): string {
  const [one, many] = words.split("|");
  return `${count} ${String(count) === "1" ? one : many}`;
}

/** A language of the weight 0 is one that the reader does not want. */
const unwanted = /;\s*q=0(\.0*)?\s*$/;

/** The first known language of an Accept-Language header or a locale name such as zh_CN.UTF-8; English otherwise. */
export function pickLanguage(preference: string | undefined): Language {
  for (const part of (preference ?? "").slice(0, 200).split(",")) {
    const tag = part.trim().toLowerCase();
    if (unwanted.test(tag)) continue;
    for (const language of languages)
      if (
        tag === language ||
        tag.startsWith(`${language}-`) ||
        tag.startsWith(`${language}_`) ||
        tag.startsWith(`${language};`)
      )
        return language;
  }
  return "en";
}

/** Each language by its own name, which is the same on every page. */
export const languageNames: Readonly<Record<Language, string>> = { en: "EN", zh: "中文" };
