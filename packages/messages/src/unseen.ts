// Invisible signs that affect the program that shows a text: they move a terminal's cursor, change its colours, end
// lines, or turn the direction of what follows.

/** Control characters (C0, delete, C1), marks of direction, and the separators of lines and paragraphs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to find
export const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * A value as JSON for programs and files: the same value for every reader, with invisible signs as `\u` escapes. JSON
 * itself escapes only those of C0.
 */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent);
  // the line ends of an indented text are not in a string
  return text.replace(unseen, (sign) => (sign === "\n" ? sign : escaped(sign)));
}
