import type { Readable } from "node:stream";
import { type Catalog, formatText, type Language, languages, type Params, pickLanguage } from "@clicktree/messages";
import { cliFailures } from "@clicktree/messages/catalogs";
import { visibleJson } from "@clicktree/messages/unseen";
import { type Line, paint } from "./line.js";
import { type ColourLevel, colourLevel, createStyle, hasLightBackground, type Style } from "./style.js";
import { inOneLine, printableLines, visibleName } from "./text.js";

export type Environment = Readonly<Record<string, string | undefined>>;
type Input = Readable & { readonly isTTY?: boolean };
/** Standard output or standard error. */
export interface Output {
  /** `done` is called when the data is written or writing has failed. */
  write(data: string | Uint8Array, done?: (error?: Error | null) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

/**
 * Everything outside the program that a command may use, so that a test can replace it. Streams may open on first use.
 */
export interface Streams {
  readonly env: Environment;
  readonly cwd: string;
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the person or the system stops the command. */
  readonly signal: AbortSignal;
  /**
   * From now on the command goes on if standard output cannot be written. The first time, the sentence is written to
   * standard error.
   */
  goOnWithoutOutput(explain: (error: NodeJS.ErrnoException) => string): void;
}

/** The context of a command: its streams, the language, and functions that write its answer. */
export interface Context extends Streams {
  readonly language: Language;
  /** One JSON value on standard output instead of text. */
  readonly json: boolean;
  /** A person is present: prompts and screens may be shown. */
  readonly interactive: boolean;
  readonly colours: ColourLevel;
  readonly style: Style;
  /** Columns to fill. */
  readonly width: number;
  /** The server named by `--url`. */
  readonly url: string | undefined;
  /** Version of this command. */
  readonly version: string;
  t<K extends string>(texts: Catalog<K>, key: K, params?: Params): string;
  /** Writes a line of the answer; nothing with `--json`. */
  print(line: string): void;
  /** Writes lines of the answer in their colours; nothing with `--json`. */
  printLines(lines: Iterable<Line>): void;
  /** Writes the answer as JSON. */
  printJson(value: unknown): void;
  /** Writes the answer: the text, or the value with `--json`. */
  answer(text: string, value: unknown): void;
  /** Writes a remark to standard error. */
  note(line: string): void;
}

interface Choices {
  readonly language: Language;
  readonly json?: boolean | undefined;
  readonly url?: string | undefined;
  readonly version?: string | undefined;
}

export function createContext(streams: Streams, choices: Choices): Context {
  const { env, stdout } = streams;
  const json = choices.json === true;
  const colours = json ? 0 : colourLevel(env, () => stdout.isTTY === true);
  const style = createStyle(colours, hasLightBackground(env));
  const print = (line: string) => void (json || stdout.write(`${line}\n`));
  const printJson = (value: unknown) => void stdout.write(`${visibleJson(value)}\n`);
  return {
    env,
    cwd: streams.cwd,
    stdout,
    get stdin() {
      return streams.stdin;
    },
    get stderr() {
      return streams.stderr;
    },
    get signal() {
      return streams.signal;
    },
    goOnWithoutOutput: (explain) => streams.goOnWithoutOutput(explain),
    language: choices.language,
    json,
    interactive: !json && stdout.isTTY === true && streams.stdin.isTTY === true && env.TERM !== "dumb" && !env.CI,
    colours,
    style,
    width: stdout.isTTY === true ? Math.max(40, stdout.columns || 80) : 100,
    url: choices.url,
    version: choices.version ?? "",
    t: (texts, key, params) => formatText(texts, choices.language, key, params && shown(params, choices.language)),
    print,
    printLines(lines) {
      for (const line of lines) print(paint(line, style));
    },
    printJson,
    answer: (text, value) => (json ? printJson(value) : print(text)),
    note: (line) => void streams.stderr.write(`${printableLines(line)}\n`),
  };
}

/** The name of a file for people: `-` is standard input. */
export const fileName = (file: string, language: Language): string =>
  file === "-" ? formatText(cliFailures, language, "stdin") : visibleName(file);

/** Values from files and from other people must not control the terminal. */
const shown = (params: Params, language: Language): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== "string") return [name, value];
      if (name === "file" || name === "path") return [name, fileName(value, language)];
      return [name, (name === "url" ? visibleName : inOneLine)(value)];
    }),
  );

/**
 * The language of a run: `--lang`, then CLICKTREE_LANG, then the locale; empty counts as unset. Read before commander parses the arguments,
 * because help and usage errors need it.
 */
export function chooseLanguage(argv: readonly string[], env: Environment): Language {
  return pickLanguage(askedLanguage(argv) ?? (env.CLICKTREE_LANG || localeOf(env)));
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
