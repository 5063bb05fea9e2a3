import type { SweepPoint, SweepVariable } from "./sweep.js";

/** The points of a sweep as a table for other programs: one row a point, empty where there is no such limit. */
export function sweepCsv(over: SweepVariable, points: readonly SweepPoint[]): string {
  const header = [
    over,
    "success",
    "error",
    "sql_error",
    "helstrom_error",
    "sql_error_with_efficiency",
    "helstrom_error_with_efficiency",
  ];
  const rows = points.map(({ value, success, error, bounds: { ideal, withEfficiency } }) => [
    value,
    success,
    error,
    ideal.standardQuantumLimit.error,
    ideal.helstrom.error,
    withEfficiency.standardQuantumLimit.error,
    withEfficiency.helstrom.error,
  ]);
  return [header, ...rows].map((row) => `${row.map((cell) => cell ?? "").join(",")}\n`).join("");
}
