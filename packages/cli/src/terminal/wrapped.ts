import { type Line, lineWidth, segment } from "./line.js";
import { displayWidth, wrap } from "./width.js";

/** Sentences within so many columns; what begins with a sign or blanks goes on under its first word. */
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
