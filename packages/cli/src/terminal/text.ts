import { formatBytes, formatTenTo, groupDigits } from "@clicktree/messages/number-format";
import { unseen } from "@clicktree/messages/unseen";

/**
 * A whole number with thousands separators, 10,000, as both languages write it. Intl takes longer to set up than most
 * commands run.
 */
export function wholeNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "-";
  if (Math.abs(value) >= 1e21) return formatTenTo(Math.log10(value));
  return groupDigits(value);
}

/** A size for people, with a normal space: in a terminal a thin space is not narrower. */
export const byteCount = (bytes: number): string => formatBytes(bytes, " ");

/**
 * Text from a file, safe to print: invisible signs are replaced by a mark.
 */
export const printable = (text: string): string => text.replace(unseen, "\ufffd");

/** The same in one line, with visible line ends. */
export const inOneLine = (text: string): string => printable(text.replace(/\r?\n/g, " ⏎ "));

/** The same for a name in a sentence, in quotes if it could not be seen. */
export const visibleName = (text: string): string => (text.trim() === "" ? `"${text}"` : inOneLine(text));

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");

/** A text in the quotes of the system's usual shell. */
export const shellQuoted = (text: string, platform = process.platform): string =>
  `'${text.replaceAll("'", platform === "win32" ? "''" : "'\\''")}'`;

/** A text as a word of a command that the person may copy. */
export const shellWord = (text: string, platform = process.platform): string =>
  (platform === "win32" ? /^[\p{L}\p{N}_./+@:\\-]+$/u : /^[\p{L}\p{N}_./+@%:,=-]+$/u).test(text)
    ? text
    : shellQuoted(text, platform);

/** Colours and links, which take no columns. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const ESCAPES = /\u001b(?:\[[0-9;]*m|\]8;[^\u0007\u001b]*(?:\u0007|\u001b\\))/g;
const ASCII = /^[ -~]*$/;

/**
 * Width of a text in terminal columns: two for a Chinese character, none for colours. Common characters are measured by
 * their ranges, because the tables for all of Unicode take commands run.
 */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  const plain = text.replace(ESCAPES, "");
  let width = 0;
  for (let i = 0; i < plain.length; i++) {
    const columns = usualWidth(plain.charCodeAt(i));
    if (columns === undefined) return anyWidth(plain);
    width += columns;
  }
  return width;
}

/** 1 or 2 for single characters, undefined for characters that may combine or are emoji. */
function usualWidth(code: number): 1 | 2 | undefined {
  if (code <= 0x7e) return code >= 0x20 ? 1 : undefined;
  if (code >= 0xa1 && code <= 0x2ff) return code === 0xad || code === 0xa9 || code === 0xae ? undefined : 1;
  if (code >= 0x391 && code <= 0x45f) return 1; // Greek, Cyrillic
  if (code >= 0x2010 && code <= 0x2027) return 1; // dashes, quotes, ellipsis
  if (code >= 0x2190 && code <= 0x2193) return 1; // arrows
  if (code >= 0x2500 && code <= 0x25fc) return 1; // boxes, blocks, shapes
  if (code >= 0x2800 && code <= 0x28ff) return 1; // braille
  if (code >= 0x3001 && code <= 0x3029) return 2; // Chinese punctuation
  if (code >= 0x3400 && code <= 0x9fff) return 2; // Chinese
  if (code >= 0xff01 && code <= 0xff60) return 2; // full width
  return undefined;
}

/** Created on first use: see displayWidth. */
let unicode: { segmenter: Intl.Segmenter; empty: RegExp; picture: RegExp; wide: RegExp } | undefined;

function anyWidth(text: string): number {
  unicode ??= {
    segmenter: new Intl.Segmenter(),
    empty: /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Mark}\p{Surrogate}]*$/u,
    picture: /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|[\d#*]\ufe0f?\u20e3)/u,
    wide: /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u,
  };
  let width = 0;
  for (const { segment } of unicode.segmenter.segment(text)) {
    if (unicode.empty.test(segment)) continue;
    width += unicode.picture.test(segment) || unicode.wide.test(segment) ? 2 : 1;
  }
  return width;
}

export const padEnd = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - displayWidth(text)));
export const padStart = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - displayWidth(text))) + text;

/** Cuts a text without colours to a width and marks the cut with an ellipsis. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let start = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (displayWidth(start + segment) > width - 1) break;
    start += segment;
  }
  return `${start}…`;
}

/**
 * Unbreakable pieces: a word with its punctuation, or a Chinese character with punctuation that may not start a line.
 */
const PIECES = /\s+|[（《“‘]*[\u2e80-\u9fff][，。；：！？、）》”’％]*|[^\s\u2e80-\u9fff]+/g;

/** Breaks a text into lines of a width, at spaces or between Chinese characters, else anywhere. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const [segment] of text.matchAll(PIECES)) {
    if (displayWidth(line + segment) <= width) {
      line += segment;
      continue;
    }
    if (line.trim() !== "") lines.push(line.trimEnd());
    line = segment.trimStart();
    while (displayWidth(line) > width) {
      const head = cut(line, width + 1).slice(0, -1);
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}
