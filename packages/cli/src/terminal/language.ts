import { type Language, languages, pickLanguage } from "@clicktree/messages";
import type { Environment } from "./context.js";

/** The language of a run: `--lang`, then CLICKTREE_LANG, then the locale. Read before the arguments are parsed, since help and usage errors need it. */
export function chooseLanguage(argv: readonly string[], env: Environment): Language {
  return pickLanguage(askedLanguage(argv) ?? env.CLICKTREE_LANG ?? localeOf(env));
}

/** The last one counts, as of every option that is given twice. */
function askedLanguage(argv: readonly string[]): string | undefined {
  let asked: string | undefined;
  for (const [index, word] of argv.entries()) {
    if (word === "--") break;
    const value = word === "--lang" ? argv[index + 1] : word.startsWith("--lang=") ? word.slice(7) : undefined;
    if (languages.some((language) => language === value)) asked = value;
  }
  return asked;
}

/** The locale of messages, as POSIX ranks the variables; an empty one counts as unset. */
const localeOf = (env: Environment): string | undefined => env.LC_ALL || env.LC_MESSAGES || env.LANG || undefined;
