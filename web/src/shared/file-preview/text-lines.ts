/** One line of a text as it is shown. */
export interface TextLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Characters of the line that are not shown. */
  readonly cut: number;
}

interface LineBounds {
  /** Most lines and most characters of one line that are shown. */
  readonly lines: number;
  readonly columns: number;
}

const newline = 10;

/** Lines of a file: what its line feeds separate, a last one without a line feed included. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines++;
  return bytes.length > 0 && bytes.at(-1) !== newline ? lines + 1 : lines;
}

/** The first lines of a text in UTF-8; of a line of any length only its beginning is decoded. */
export function firstLines(bytes: Uint8Array, { lines, columns }: LineBounds): TextLine[] {
  const shown: TextLine[] = [];
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length && shown.length < lines; ) {
    const feed = bytes.indexOf(newline, from);
    const end = feed < 0 ? bytes.length : feed;
    // a character has at most 4 bytes: these hold at least the columns that are shown
    const beginning = decoder.decode(bytes.subarray(from, Math.min(end, from + 4 * columns)));
    const text = beginning.replace(/\r$/, "").slice(0, columns);
    const whole = end - from <= 4 * columns ? beginning.replace(/\r$/, "").length : end - from;
    shown.push({ number: shown.length + 1, text: visible(text), cut: Math.max(0, whole - text.length) });
    from = end + 1;
  }
  return shown;
}

/** Controls as their pictures: they would move or hide what stands beside them. */
const visible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
  text.replace(/[\u0000-\u0008\u000b-\u001f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)));
