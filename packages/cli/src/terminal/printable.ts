/**
 * Text from a file, safe to print: control characters could move the cursor, change colours or fake lines, so they are
 * replaced by a mark.
 */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to replace
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");

/** The same in one line, with visible line ends. */
export const inOneLine = (text: string): string => printable(text.replace(/\r?\n/g, " ⏎ "));

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");
