import { type Run, screenRuns } from "./screen-cells.js";

/** Sizes in px and the dark colours of the product. */
const cell = { width: 8.4, height: 20, font: 14 } as const;
const margin = 24;
const bar = 36;
const tokens = { ground: "#0F1217", surface: "#171B22", line: "#2A303A", ink: "#E7EBF1", muted: "#98A3B3" } as const;
const fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const markup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
const px = (value: number): string => String(Math.round(value * 10) / 10);

function drawn({ row, column, columns, text, bold, ink, ground }: Run): string {
  const x = px(margin + column * cell.width);
  const y = bar + margin + row * cell.height;
  const width = px(columns * cell.width);
  const rect =
    ground === undefined
      ? ""
      : `<rect x="${x}" y="${px(y)}" width="${width}" height="${cell.height}" fill="${ground}"/>`;
  const shown = text.trim();
  if (shown === "") return rect;
  // blanks at either end only get a background: browsers draw them differently
  const before = text.length - text.trimStart().length;
  const after = text.length - text.trimEnd().length;
  const from = px(margin + (column + before) * cell.width);
  const length = px((columns - before - after) * cell.width);
  const weight = bold ? ' font-weight="600"' : "";
  const fill = ink === undefined ? "" : ` fill="${ink}"`;
  const place = `x="${from}" y="${px(y + cell.height * 0.72)}" textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `${rect}<text ${place}${weight}${fill}>${markup(shown)}</text>`;
}

/** A window with the content of a terminal: `title` for its bar, `description` for screen readers. */
export async function terminalSvg(
  written: string,
  columns: number,
  title: string,
  description: string,
): Promise<string> {
  const { runs, rows } = await screenRuns(written, columns);
  const width = Math.ceil(columns * cell.width + 2 * margin);
  const height = bar + rows * cell.height + 2 * margin;
  const dots = [20, 38, 56].map(
    (x) => `<circle cx="${x}" cy="18" r="5.5" fill="none" stroke="${tokens.line}" stroke-width="1.5"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${markup(description)}">`,
    `<title>${markup(description)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${tokens.surface}"/>`,
    `<path d="M0 ${bar}V8a8 8 0 0 1 8-8H${width - 8}a8 8 0 0 1 8 8V${bar}z" fill="${tokens.ground}"/>`,
    `<path d="M0 ${bar}H${width}" stroke="${tokens.line}"/>`,
    ...dots,
    `<text x="76" y="22.5" font-family="system-ui, sans-serif" font-size="12" fill="${tokens.muted}">${markup(title)}</text>`,
    `<g font-family="${fonts}" font-size="${cell.font}" fill="${tokens.ink}" xml:space="preserve">`,
    ...runs.map(drawn),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}
