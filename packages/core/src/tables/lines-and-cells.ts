/** The mark between the cells of a line; a space stands for any white space. */
export type Separator = "," | ";" | "\t" | " ";

/** Lines of a text, one after the other, whatever their ends: LF, CRLF, CR (old Mac programs) or CRCRLF. */
export class Lines {
  readonly #text: string;
  /** Position of the next line. */
  at = 0;

  /** Without the byte-order mark. */
  constructor(text: string) {
    const start = text.startsWith("\ufeff") ? text.slice(1) : text;
    // replacing all ends takes several times longer than reading the lines
    this.#text = /\r(?!\r?\n)/.test(start) ? start.replace(/\r{0,2}\n|\r/g, "\n") : start;
  }

  get text(): string {
    return this.#text;
  }

  /** The next line without its end; undefined after the last one. */
  next(): string | undefined {
    if (this.at >= this.#text.length) return undefined;
    const feed = this.#text.indexOf("\n", this.at);
    let end = feed < 0 ? this.#text.length : feed;
    const from = this.at;
    this.at = end + 1;
    while (feed >= 0 && end > from && this.#text[end - 1] === "\r") end--;
    return this.#text.slice(from, end);
  }

  /** Whether the line that was read last has an end. */
  get isEnded(): boolean {
    return this.at <= this.#text.length;
  }
}

/** A cell without the spaces around it. Other white space, such as a no-break space, is part of its value. */
function trimCell(cell: string): string {
  let [from, to] = [0, cell.length];
  while (from < to && isSpace(cell.charCodeAt(from))) from++;
  while (from < to && isSpace(cell.charCodeAt(to - 1))) to--;
  return cell.slice(from, to);
}

/** Space, tab, vertical tab and form feed. */
const isSpace = (code: number): boolean => code === 32 || code === 9 || code === 11 || code === 12;

/**
 * Whether a line has no values: white space, the empty cells of a spreadsheet, or Ctrl-Z, which ends a file of DOS. NUL
 * bytes are not blank: they stand where a program could not write its values.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this character is looked for
export const isBlankLine = (line: string): boolean => /^[,;"\t\v\f \x1a]*$/.test(line);

/** Whether a line tells a spreadsheet which separator follows: `sep=;`. */
export const isSeparatorLine = (line: string): boolean => /^"?sep=.?"?[,; \t]*$/i.test(line);

/**
 * The text of a comment line after its `#`, without quotes around the line; undefined for any other line. numpy puts
 * another `#` before that of a header.
 */
export function commentIn(line: string): string | undefined {
  let start = 0;
  while (isSpace(line.charCodeAt(start)) || line[start] === '"') start++;
  if (line[start] !== "#") return undefined;
  const isQuoted = line.slice(0, start).includes('"');
  while (line[start] === "#" || isSpace(line.charCodeAt(start))) start++;
  const text = line.slice(start);
  return isQuoted ? withoutPadding(text).replace(/"$/, "").replaceAll('""', '"') : text;
}

/** A line without the empty cells to which a spreadsheet fills up. */
export function withoutPadding(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === "," || line[end - 1] === ";" || isSpace(line.charCodeAt(end - 1)))) end--;
  return line.slice(0, end);
}

/** The mark between the cells of a line, the strongest one in it: a comma may be a decimal mark. */
export const separatorOf = (line: string): Separator =>
  ([";", "\t", ","] as const).find((separator) => line.includes(separator)) ?? " ";

/** The cells of a line without quotes and without spaces around them. */
export function cellsOf(line: string, separator: Separator): string[] {
  if (line.includes('"')) return quotedCells(line, separator);
  if (separator === " ") return trimCell(line).split(/[ \t\v\f]+/);
  return line.split(separator).map(trimCell);
}

/** A quoted cell, or one without quotes, up to the separator or the end. */
const cellPatterns: Readonly<Record<Separator, RegExp>> = {
  ",": /[ \t]*(?:"((?:[^"]|"")*)"[ \t]*(?=,|$)|([^,]*))(,|$)/y,
  ";": /[ \t]*(?:"((?:[^"]|"")*)"[ \t]*(?=;|$)|([^;]*))(;|$)/y,
  "\t": / *(?:"((?:[^"]|"")*)" *(?=\t|$)|([^\t]*))(\t|$)/y,
  " ": /(?:"((?:[^"]|"")*)"(?=[ \t]|$)|([^ \t]*))([ \t]+|$)/y,
};

function quotedCells(line: string, separator: Separator): string[] {
  const text = separator === " " ? trimCell(line) : line;
  const cells: string[] = [];
  const pattern = cellPatterns[separator];
  pattern.lastIndex = 0;
  for (;;) {
    const found = pattern.exec(text);
    const [, quoted, plain = "", after] = found ?? [];
    cells.push(trimCell(quoted?.replaceAll('""', '"') ?? plain));
    if (!after) return cells;
  }
}
