/**
 * Text out of a file for a terminal: its control characters could move the cursor, change colours or feign other lines,
 * so they are shown as a mark.
 */
export const printable = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to replace
  text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");

/** The same for a text that stands in a sentence: its line ends stay visible. */
export const inOneLine = (text: string): string => printable(text.replace(/\r?\n/g, " ⏎ "));

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split("\n").map(printable).join("\n");
