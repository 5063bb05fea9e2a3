type CsvCell = string | number | null | undefined;

/** A number with at most 12 significant digits, which no rounding of a machine disturbs; a text as it is. */
export const csvNumber = (value: CsvCell): string =>
  typeof value === "number" ? String(Number.isInteger(value) ? value : Number(value.toPrecision(12))) : (value ?? "");

/**
 * How a text begins that a spreadsheet would run as a formula: a sign, also of full width, or a control character before
 * one.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell of RFC 4180. A text that begins like a formula gets an apostrophe. */
function csvCell(value: CsvCell): string {
  if (typeof value === "number") return csvNumber(value);
  const text = value ?? "";
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line end (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;
