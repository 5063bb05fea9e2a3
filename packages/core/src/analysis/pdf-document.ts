/** A4 in points, 1/72 inch. */
export const pageSize = { width: 595, height: 842 } as const;

/** Fonts that every reader of PDF has; a text is split among them, so that nothing is embedded. */
const fonts = {
  regular: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  bold: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
  symbol: "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>",
  // names in other scripts: the reader takes a font of its own for Chinese
  other:
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>] >>",
} as const;
type FontName = keyof typeof fonts;
const fontNames = Object.keys(fonts) as readonly FontName[];

/** Widths of Helvetica from U+0020 to U+007E, in thousandths of the size. */
const widths = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556],
  ...[556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667],
  ...[556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556],
  ...[556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722],
  ...[500, 500, 500, 334, 260, 334, 584],
];

/** Codes of Windows' Latin alphabet where they differ from Unicode's. */
const latin: Readonly<Record<string, number>> = {
  ...{ "€": 0x80, "…": 0x85, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97, "™": 0x99 },
};
/** Codes of the font Symbol, whose Greek letters are in the places of the Latin ones. */
const symbols: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [..."αβχδεφγηικλμνοπθρστυωξψζ"].map((letter, i) => [letter, "abcdefghiklmnopqrstuwxyz".charCodeAt(i)]),
  ),
  ...{ "−": 0x2d, "≤": 0xa3, "∞": 0xa5, "≥": 0xb3, "→": 0xae, "√": 0xd6 },
};

interface Run {
  readonly font: FontName;
  readonly hex: string;
  /** In thousandths of the size. */
  readonly width: number;
  /** Small and above the line. */
  readonly raised?: true;
}

/** Signs in the exponent of a power of ten; the fonts have only ¹, ² and ³ above the line. */
const superscripts: Readonly<Record<string, string>> = Object.fromEntries(
  [..."⁻⁰⁴⁵⁶⁷⁸⁹"].map((sign, i) => [sign, "−0456789"[i]!]),
);
const raisedSize = 0.6;

const hexOf = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");

/** One character: its font, code and width. Control characters become blanks. */
function glyph(character: string, face: "regular" | "bold"): Run {
  const raised = superscripts[character];
  if (raised !== undefined) {
    const one = glyph(raised, face);
    return { ...one, width: raisedSize * one.width, raised: true };
  }
  const code = character.codePointAt(0)!;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return { font: face, hex: "20", width: 278 };
  const symbol = symbols[character];
  if (symbol !== undefined) return { font: "symbol", hex: hexOf(symbol, 2), width: 549 };
  const byte = code < 0x100 ? code : latin[character];
  if (byte !== undefined) return { font: face, hex: hexOf(byte, 2), width: widths[byte - 0x20] ?? 556 };
  const units = Array.from({ length: character.length }, (_, i) => hexOf(character.charCodeAt(i), 4));
  // half of a character that needs two has no place in a text
  const isWhole = !(code >= 0xd800 && code < 0xe000);
  return { font: "other", hex: isWhole ? units.join("") : "003f", width: 1000 };
}

/** A text as runs of one font each. */
function runsOf(text: string, face: "regular" | "bold"): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const one = glyph(character, face);
    const last = runs.at(-1);
    if (last?.font === one.font && last.raised === one.raised)
      runs[runs.length - 1] = { ...last, hex: last.hex + one.hex, width: last.width + one.width };
    else runs.push(one);
  }
  return runs;
}

interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** `#rrggbb` */
  readonly fill?: string;
  readonly align?: "left" | "middle" | "right";
}

/** The width of a text in points. */
export const textWidth = (text: string, { size = 10, bold = false }: TextStyle = {}): number =>
  (runsOf(text, bold ? "bold" : "regular").reduce((sum, { width }) => sum + width, 0) * size * (bold ? 1.06 : 1)) /
  1000;

const n = (value: number): string => String(Number(value.toFixed(2)));
const colour = (hex: string): string =>
  [1, 3, 5].map((at) => n(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");

/** A page; positions in points from its upper left corner. */
export class PdfPage {
  readonly #marks: string[] = [];

  text(x: number, y: number, text: string, style: TextStyle = {}): void {
    const { size = 10, bold = false, fill = "#12161C", align = "left" } = style;
    const width = align === "left" ? 0 : textWidth(text, style);
    const at = x - (align === "middle" ? width / 2 : width);
    const shown = runsOf(text, bold ? "bold" : "regular").map(({ font, hex, raised }) =>
      raised
        ? `${n(0.4 * size)} Ts /${font} ${n(raisedSize * size)} Tf <${hex}> Tj 0 Ts`
        : `/${font} ${n(size)} Tf <${hex}> Tj`,
    );
    this.#marks.push(`BT ${colour(fill)} rg ${n(at)} ${n(pageSize.height - y)} Td ${shown.join(" ")} ET`);
  }

  rect(x: number, y: number, width: number, height: number, fill: string): void {
    const box = [x, pageSize.height - y - height, width, height].map(n).join(" ");
    this.#marks.push(`${colour(fill)} rg ${box} re f`);
  }

  line(points: readonly (readonly [x: number, y: number])[], stroke: string, width = 1): void {
    const path = points.map(([x, y], i) => `${n(x)} ${n(pageSize.height - y)} ${i === 0 ? "m" : "l"}`);
    this.#marks.push(`${colour(stroke)} RG ${n(width)} w ${path.join(" ")} S`);
  }

  /** A filled shape between points. */
  shape(points: readonly (readonly [x: number, y: number])[], fill: string): void {
    const path = points.map(([x, y], i) => `${n(x)} ${n(pageSize.height - y)} ${i === 0 ? "m" : "l"}`);
    this.#marks.push(`${colour(fill)} rg ${path.join(" ")} f`);
  }

  dot(x: number, y: number, radius: number, fill: string): void {
    const corners = Array.from({ length: 24 }, (_, i) => {
      const angle = (i * Math.PI) / 12;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
    });
    this.shape(corners, fill);
  }

  get content(): string {
    return this.#marks.join("\n");
  }
}

/** The bytes of a document (PDF 1.5). It embeds no font and no script, and is the same for the same pages. */
export function pdfBytes(pages: readonly PdfPage[], title: string, language: string): Uint8Array {
  const firstFont = 4;
  const firstPage = firstFont + fontNames.length;
  const numberOf = (page: number): number => firstPage + 2 * page;
  const named = fontNames.map((name, i) => `/${name} ${firstFont + i} 0 R`).join(" ");
  const utf16 = Array.from({ length: title.length }, (_, i) => hexOf(title.charCodeAt(i), 4)).join("");
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pages.map((_, i) => `${numberOf(i)} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    `<< /Title <feff${utf16}> /Producer (Clicktree) >>`,
    ...fontNames.map((name) => fonts[name]),
    ...pages.flatMap(({ content }, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << /Font << ${named} >> >> /Contents ${numberOf(i) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = "%PDF-1.5\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // all text is hexadecimal, so each character is one byte
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
