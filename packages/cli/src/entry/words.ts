import type { Format } from "../tree/validate.js";

/** A command line that the entry answers itself. */
export type Quick =
  | { readonly does: "version" }
  /** One of the texts that the build has made: `help`, `help.tree.show`, `completion.bash`. */
  | { readonly does: "made"; readonly name: string }
  | { readonly does: "validate"; readonly files: readonly string[]; readonly format: Format; readonly json: boolean }
  | {
      readonly does: "export";
      readonly file: string;
      readonly output: string | undefined;
      readonly maxBytes: number | undefined;
      readonly dryRun: boolean;
      readonly json: boolean;
    };

const formats: readonly string[] = ["text", "json", "github", "junit"] satisfies Format[];
const valued = ["--lang", "--format", "-o", "--output", "--max-bytes"] as const;
const flags = ["--json", "--dry-run", "-V", "--version", "-h", "--help"] as const;
type Word = (typeof valued)[number] | (typeof flags)[number];

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word);

/**
 * Reads the command lines that are needed quickly. undefined for every other, and for every line that is not plainly
 * right: commander then reads it, and tells what is wrong.
 */
export function readQuick(argv: readonly string[]): Quick | undefined {
  const words: string[] = [];
  const options = new Map<Word, string>();
  let wordsBeforeHelp = 0;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    if (word === "--") {
      words.push(...argv.slice(i + 1));
      break;
    }
    if (!word.startsWith("-") || word === "-") {
      words.push(word);
      continue;
    }
    const equals = word.startsWith("--") ? word.indexOf("=") : -1;
    const name = equals < 0 ? word : word.slice(0, equals);
    if (isOneOf(flags, name) && equals < 0) {
      options.set(name, "");
      if (name === "-h" || name === "--help") wordsBeforeHelp = words.length;
    } else if (isOneOf(valued, name)) {
      const value = equals < 0 ? argv[++i] : word.slice(equals + 1);
      if (value === undefined || value === "" || (equals < 0 && value.startsWith("-") && value !== "-"))
        return undefined;
      options.set(name === "-o" ? "--output" : name, value);
    } else return undefined;
  }
  // after a --help commander looks for no command
  if ((options.has("-h") || options.has("--help")) && words.length > wordsBeforeHelp) return undefined;
  const lang = options.get("--lang");
  if (lang !== undefined && lang !== "en" && lang !== "zh") return undefined;
  options.delete("--lang");
  return quickOf(words, options);
}

/** A text of the build; only plain names may become part of a file's. */
const madeOf = (kind: string, names: readonly string[]): Quick | undefined =>
  names.every((name) => /^[a-z]+$/.test(name)) ? { does: "made", name: [kind, ...names].join(".") } : undefined;

function quickOf(words: readonly string[], options: ReadonlyMap<Word, string>): Quick | undefined {
  const only = (...allowed: Word[]): boolean => [...options.keys()].every((name) => allowed.includes(name));
  const [noun, verb, ...files] = words;
  if (options.size === 1) {
    if (noun === undefined && (options.has("-V") || options.has("--version"))) return { does: "version" };
    if (options.has("-h") || options.has("--help")) return madeOf("help", words);
  }
  if (noun === "completion" && options.size === 0 && words.length === 2) return madeOf("completion", [verb!]);
  if (noun !== "tree" || files.length === 0) return undefined;
  const json = options.has("--json");
  if (verb === "validate" && only("--json", "--format")) {
    const format = options.get("--format") ?? (json ? "json" : "text");
    return formats.includes(format) ? { does: "validate", files, format: format as Format, json } : undefined;
  }
  if (verb === "export" && files.length === 1 && only("--json", "--output", "--max-bytes", "--dry-run")) {
    const text = options.get("--max-bytes");
    if (text !== undefined && !/^[1-9]\d{0,15}$/.test(text)) return undefined;
    const maxBytes = text === undefined ? undefined : Number(text);
    return {
      does: "export",
      file: files[0]!,
      output: options.get("--output"),
      maxBytes,
      dryRun: options.has("--dry-run"),
      json,
    };
  }
  return undefined;
}
