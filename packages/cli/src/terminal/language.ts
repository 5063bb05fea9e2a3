import { type Language, languages, pickLanguage } from "@clicktree/messages";
import type { Environment } from "./context.js";

/**
 * The language of a run: `--lang`, then CLICKTREE_LANG, then the locale. Read before commander parses the arguments,
 * because help and usage errors need it.
 */
export function chooseLanguage(argv: readonly string[], env: Environment): Language {
  return pickLanguage(askedLanguage(argv) ?? env.CLICKTREE_LANG ?? localeOf(env));
}

/** The last `--lang` counts, as for every repeated option. */
function askedLanguage(argv: readonly string[]): string | undefined {
  let asked: string | undefined;
  for (const [index, word] of argv.entries()) {
    if (word === "--") break;
    const value = word === "--lang" ? argv[index + 1] : word.startsWith("--lang=") ? word.slice(7) : undefined;
    if (languages.some((language) => language === value)) asked = value;
  }
  return asked;
}

/** The locale of messages in POSIX order; an empty variable counts as unset. */
const localeOf = (env: Environment): string | undefined => env.LC_ALL || env.LC_MESSAGES || env.LANG || undefined;
