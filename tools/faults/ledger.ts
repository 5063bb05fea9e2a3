import { createHash } from "node:crypto";

export const hashOf = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The files that must have arrived in the end: request number → SHA-256 of its bytes. */
type Ledger = ReadonlyMap<string, string>;

/** One hash for a whole ledger, the same for the same entries in any order. */
export const hashOfLedger = (ledger: Ledger): string =>
  hashOf(
    [...ledger]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([request, hash]) => `${request} ${hash}\n`)
      .join(""),
  ).slice(0, 16);

export interface Row {
  readonly requestNumber: string;
  readonly sha256: string | null;
  readonly version: number;
}

/** Compares rows with the ledger: entries that are missing or differ, and entries that arrived more than once. */
export function compare(ledger: Ledger, rows: readonly Row[]): { lost: string[]; doubled: string[] } {
  const found = new Map(rows.map((row) => [row.requestNumber, row]));
  const lost = [...ledger].filter(([request, hash]) => found.get(request)?.sha256 !== hash).map(([request]) => request);
  const doubled = rows.filter(({ requestNumber, version }) => ledger.has(requestNumber) && version > 1);
  return { lost, doubled: doubled.map(({ requestNumber }) => requestNumber) };
}
