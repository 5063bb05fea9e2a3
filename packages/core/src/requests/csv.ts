type CsvCell = string | number | null | undefined;

/** A cell of RFC 4180. A spreadsheet would run a text that begins like a formula, so that gets an apostrophe. */
function csvCell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line end (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;
