import { type Language, languages, pickLanguage } from "@clicktree/messages";
import type { Environment } from "./context.js";

/** The language of a run: `--lang`, then CLICKTREE_LANG, then the locale. Read before the arguments are parsed, since help and usage errors need it. */
export function chooseLanguage(argv: readonly string[], env: Environment): Language {
  return pickLanguage(askedLanguage(argv) ?? env.CLICKTREE_LANG ?? localeOf(env));
}

function askedLanguage(argv: readonly string[]): string | undefined {
  for (const [index, word] of argv.entries()) {
    if (word === "--") return undefined;
    const value = word === "--lang" ? argv[index + 1] : word.startsWith("--lang=") ? word.slice(7) : undefined;
    if (languages.some((language) => language === value)) return value;
  }
  return undefined;
}

/** The locale of messages, as POSIX ranks the variables; an empty one counts as unset. */
const localeOf = (env: Environment): string | undefined => env.LC_ALL || env.LC_MESSAGES || env.LANG || undefined;
