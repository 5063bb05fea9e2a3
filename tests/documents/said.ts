import type { Catalog, Language } from "@clicktree/messages";
import * as everything from "@clicktree/messages/catalogs";

/** The dashboard's texts; those of the command line and the daemon are not shown there. */
const catalogs: readonly Catalog[] = Object.entries<Catalog>(everything).flatMap(([noun, catalog]) =>
  /^(cli|daemon)/.test(noun) ? [] : [catalog],
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A text with placeholders matches any values, if it has other text. */
function patternOf(text: string): RegExp | undefined {
  const pieces = text.split(/\{\{\w+\}\}/);
  if (pieces.length === 1 || !/\p{L}/u.test(pieces.join(""))) return undefined;
  return new RegExp(`^${pieces.map(escaped).join(".+")}$`, "u");
}

function knownIn(language: Language) {
  const texts = catalogs.flatMap((catalog) => Object.values(catalog[language]));
  return { exact: new Set(texts), patterns: texts.flatMap((text) => patternOf(text) ?? []) };
}
const known = { en: knownIn("en"), zh: knownIn("zh") };

/** Whether the dashboard shows exactly this somewhere, for some values of its placeholders. */
export const isSaid = (text: string, language: Language): boolean =>
  known[language].exact.has(text) || known[language].patterns.some((pattern) => pattern.test(text));
