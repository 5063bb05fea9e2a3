import { plainStyle, type Style, type Tint, type Tone } from "./style.js";
import { displayWidth, padEnd, printable, wrap } from "./text.js";

/** A piece of a line with one meaning. */
export interface Segment {
  readonly text: string;
  readonly tone?: Tone;
  readonly tint?: Tint | undefined;
}
/** One line of a screen or of plain output; both are drawn from the same lines. */
export type Line = readonly Segment[];

export const segment = (text: string, tone: Tone = "plain"): Segment => ({ text, tone });
export const textLine = (text: string, tone: Tone = "plain"): Line => [{ text, tone }];
export const blank: Line = [];

/** Widest scale or plot: wider ones are hard to read. */
export const maxPictureWidth = 96;

export const lineWidth = (line: Line): number => line.reduce((sum, { text }) => sum + displayWidth(text), 0);

/** The line for a terminal, without blanks at its end; control characters in its texts are shown as marks. */
export function paint(line: Line, style: Style): string {
  const last = line.length - 1;
  // a background includes trailing blanks
  const hasEnd = (tint: Segment["tint"]) => tint !== undefined && style !== plainStyle;
  return line
    .map(({ text, tone = "plain", tint }, i) => {
      const shown = printable(text);
      return style(i === last && !hasEnd(tint) ? shown.trimEnd() : shown, tone, tint);
    })
    .join("");
}

/** Breaks sentences to a width; a line that starts with a sign or blanks continues under its first word. */
export function wrapped(width: number, lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const last = line.at(-1);
    if (last === undefined || lineWidth(line) <= width) return [line];
    const [sign] = line.length > 1 ? line : [segment(/^ */.exec(last.text)?.[0] ?? "")];
    const indent = displayWidth(sign?.text ?? "");
    return wrap(last.text.trimStart(), Math.max(20, width - indent)).map((text, i) => [
      i === 0 && sign !== undefined ? sign : segment(" ".repeat(indent)),
      segment(text, last.tone),
    ]);
  });
}

/** Puts pieces at columns: each one starts at its column, or one blank after the previous one. */
export function placeAt(pieces: readonly { readonly at: number; readonly segment: Segment }[]): Line {
  const line: Segment[] = [];
  let column = 0;
  for (const { at, segment: piece } of pieces) {
    const gap = Math.max(column === 0 ? at : Math.max(1, at - column), 0);
    if (gap > 0) line.push({ text: " ".repeat(gap) });
    line.push(piece);
    column += gap + displayWidth(piece.text);
  }
  return line;
}

/** Columns side by side, each padded to its width. */
export function joinColumns(blocks: readonly (readonly Line[])[], widths: readonly number[]): Line[] {
  const height = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: height }, (_, row) =>
    blocks.flatMap((block, b) => {
      const line = block[row] ?? [];
      const missing = (widths[b] ?? 0) - lineWidth(line);
      return b < blocks.length - 1 && missing > 0 ? [...line, { text: padEnd("", missing) }] : line;
    }),
  );
}
