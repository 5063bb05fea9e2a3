export const languages = ["en", "zh"] as const;
export type Language = (typeof languages)[number];

export type Params = Record<string, string | number>;

/** The texts of one noun in every language. Placeholders are written {{name}}, as i18next reads them. */
export interface Catalog<K extends string = string> {
  readonly en: Readonly<Record<K, string>>;
  readonly zh: Readonly<Record<K, string>>;
}

/** The text of `key` with its placeholders filled. A placeholder without a value stays visible. */
export function formatText<K extends string>(
  texts: Catalog<K>,
  language: Language,
  key: K,
  params: Params = {},
): string {
  return fill(texts[language][key], params);
}

/** Without a regular expression: compiling one would delay the first output of the command line. */
export function fill(text: string, params: Params): string {
  let filled = "";
  let from = 0;
  for (let open = text.indexOf("{{"); open !== -1; open = text.indexOf("{{", open)) {
    const close = text.indexOf("}}", open);
    const inside = text.slice(open + 2, close);
    const comma = inside.indexOf(", ");
    const words = comma === -1 ? undefined : inside.slice(comma + 2);
    const value = close === -1 ? undefined : params[comma === -1 ? inside : inside.slice(0, comma)];
    if (value === undefined) {
      open++;
      continue;
    }
    filled += text.slice(from, open) + (words === undefined ? written(value) : counted(value, words));
    from = close + 2;
    open = from;
  }
  return filled + text.slice(from);
}

/** A value in a sentence; a number never as 1e-7. By hand: the sign-in page does not load other formats of numbers. */
export const written = (value: string | number): string => {
  const [mantissa, exponent] = typeof value === "number" ? String(value).split("e") : [];
  if (mantissa === undefined || exponent === undefined) return String(value);
  const raised = exponent.replace("+", "").replace(/./g, (sign) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(sign)]!);
  return `${mantissa.replace("-", "−")} × 10${raised}`;
};

/** A number with the word for it: `{{bins, bin|bins}}` reads "1 bin" or "2 bins". */
export function counted(count: string | number, words: string): string {
  const [one, many] = words.split("|");
  return `${written(count)} ${String(count) === "1" ? one : many}`;
}

/** The weight that an Accept-Language header gives to a language, 1 where it gives none (RFC 9110, 12.4.2). */
const weightOf = (part: string): number =>
  part.includes(";") ? Number(/;\s*q=([\d.]+)\s*$/i.exec(part)?.[1] ?? 1) : 1;

/** The language of a tag such as zh-CN, also among what follows it. */
function languageOf(part: string): Language | undefined {
  const tag = part.trim().toLowerCase();
  return languages.find((each) => tag.startsWith(each) && (tag.length === 2 || "-_; \t".includes(tag.charAt(2))));
}

/**
 * The supported language that an Accept-Language header prefers (the first among equals), or that of a locale name such
 * as zh_CN.UTF-8; English otherwise. A weight of 0 refuses a language.
 */
export function pickLanguage(preference: string | undefined): Language {
  const parts = (preference ?? "").slice(0, 200).split(",");
  let picked: Language = "en";
  let most = 0;
  for (const part of parts) {
    const language = languageOf(part);
    const weight = language === undefined ? 0 : weightOf(part);
    if (language === undefined || !(weight > most)) continue;
    picked = language;
    most = weight;
  }
  return picked;
}

/** Between two sentences, or before a parenthesis; Chinese punctuation brings its own space. */
export const spaceAfterSentence = (language: Language): string => (language === "zh" ? "" : " ");

/** The marks that code puts between texts or, as brackets, around one. Chinese ones bring their own space. */
export const punctuation = {
  en: { comma: ", ", listComma: ", ", semicolon: "; ", colon: ": ", open: " (", close: ")" },
  zh: { comma: "，", listComma: "、", semicolon: "；", colon: "：", open: "（", close: "）" },
} as const satisfies Readonly<Record<Language, object>>;

/** Each language by its own name, which is the same on every page. */
export const languageNames: Readonly<Record<Language, string>> = { en: "EN", zh: "中文" };
