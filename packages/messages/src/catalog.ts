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

/** What an Accept-Language header adds to a language: how much it is wanted, 1 where nothing is said (RFC 9110, 12.4.2). */
const weightOf = (part: string): number => Number(/;\s*q=([\d.]+)\s*$/i.exec(part)?.[1] ?? 1);

const tagOf: Readonly<Record<Language, RegExp>> = { en: /^\s*en(?:[-_;\s]|$)/i, zh: /^\s*zh(?:[-_;\s]|$)/i };

/**
 * The known language that an Accept-Language header wants most, the first of equals, or that of a locale name such as
 * zh_CN.UTF-8; English otherwise. A weight of 0 is that of a language that is not wanted.
 */
export function pickLanguage(preference: string | undefined): Language {
  const parts = (preference ?? "").slice(0, 200).split(",");
  let picked: Language = "en";
  let most = 0;
  for (const part of parts) {
    const language = languages.find((each) => tagOf[each].test(part));
    const weight = weightOf(part);
    if (language === undefined || !(weight > most)) continue;
    picked = language;
    most = weight;
  }
  return picked;
}

/** Each language by its own name, which is the same on every page. */
export const languageNames: Readonly<Record<Language, string>> = { en: "EN", zh: "中文" };
