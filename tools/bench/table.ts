import type { BenchResult, Row } from "./bench.js";

const columns = ["", "ours", "floor", "peer", "to floor", "to peer", "goal"] as const;

/** Three significant digits, or whole numbers from 100 on. */
const number = (value: number | null): string =>
  value === null ? "-" : Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);

const cells = (row: Row): string[] => [
  row.label,
  number(row.ours),
  number(row.floor),
  number(row.peer),
  row.ratioToFloor === null ? "-" : row.ratioToFloor.toFixed(3),
  row.ratioToPeer === null ? "-" : row.ratioToPeer.toFixed(3),
  row.goal === undefined ? "" : `${row.goal}: ${row.met ? "reached" : "missed"}`,
];

/** The rows of a bench as a table with a title. */
export function table(name: string, { unit, rows, notes }: BenchResult): string {
  const lines = [[...columns], ...rows.map(cells)];
  const widths = columns.map((_, c) => Math.max(...lines.map((line) => line[c]!.length)));
  const text = lines.map((line) =>
    line
      .map((cell, c) => (c === 0 || c === 6 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!)))
      .join("  ")
      .trimEnd(),
  );
  return [`${name} (${unit})`, ...text, ...notes].map((line) => `${line}\n`).join("");
}

/** The last line of a bench. */
export function lastLine(name: string, { unit, summary }: BenchResult): string {
  const short = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));
  return `${JSON.stringify({
    bench: name,
    unit,
    ours: short(summary.ours),
    floor: short(summary.floor),
    peer: short(summary.peer),
    ratioToFloor: short(summary.ratioToFloor),
    ratioToPeer: short(summary.ratioToPeer),
  })}\n`;
}
