import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Catalog, Language } from "@clicktree/messages";
import { repositoryRoot } from "@clicktree/testkit";

const folder = join(repositoryRoot, "packages/messages/src");
/** What the dashboard says; the terminal's own nouns are none of its. */
const nouns = readdirSync(folder).filter((name) => /^(?!cli-|daemon|index|catalog)[a-z-]+\.ts$/.test(name));

const isCatalog = (value: unknown): value is Catalog =>
  typeof value === "object" && value !== null && "en" in value && "zh" in value;

const catalogs: readonly Catalog[] = (
  await Promise.all(nouns.map(async (name): Promise<object> => import(join(folder, name))))
).flatMap((module) => Object.values(module).filter(isCatalog));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A text with placeholders fits with anything in their places, where it says something besides. */
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

/** Whether the dashboard says exactly this somewhere, with some values for its placeholders. */
export const isSaid = (text: string, language: Language): boolean =>
  known[language].exact.has(text) || known[language].patterns.some((pattern) => pattern.test(text));
