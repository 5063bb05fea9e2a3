import stringWidth from "string-width";

/** Columns that a text takes in a terminal: Chinese characters take two, colours none. */
export const displayWidth = (text: string): number => stringWidth(text);

export const padEnd = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - displayWidth(text)));
export const padStart = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - displayWidth(text))) + text;

/** Cuts a text without colours to so many columns, with an ellipsis where something is missing. */
export function cut(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (displayWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
