import type { ResultArchive } from "@clicktree/contract";

const columns = [
  "figure",
  "sent",
  "decided",
  "bin",
  "count",
  "shots",
  "value",
  "low",
  "high",
  "predicted",
  "sigma",
] as const;
type Row = { readonly [Column in (typeof columns)[number]]?: number | string | null | undefined };

/**
 * The figures of a result as CSV, one number with its interval and prediction per line: `success`, `p` (the probability
 * of all tests together), `decision` (one cell of the matrix), `bin` (one count in one bin) and `record` (one outcome,
 * its counts joined by spaces). The second column of a comment says whether the counts were measured.
 */
export function resultCsv({ request, source, analysis }: ResultArchive): string {
  const head = [`# ${request.number.replace(/[\r\n]+/g, " ")}`, `# counts: ${source}`, columns.join(",")];
  const rows = analysis === null ? [] : rowsOf(analysis);
  return `${[...head, ...rows.map((row) => columns.map((column) => row[column] ?? "").join(","))].join("\n")}\n`;
}

function rowsOf(analysis: NonNullable<ResultArchive["analysis"]>): Row[] {
  const { success, perHypothesis, predicted, counts, residuals, bins, records, decided, deviation, test } = analysis;
  const sent = counts.map((row) => row.reduce((sum, shots) => sum + shots, 0));
  const whole: Row = { figure: "success", shots: decided, ...success, predicted: predicted?.success, sigma: deviation };
  const together: Row[] = test ? [{ figure: "p", shots: decided, value: test.probability }] : [];
  const rows = perHypothesis.map(
    (share, h): Row => ({
      figure: "success",
      sent: h,
      shots: sent[h],
      ...share,
      predicted: predicted?.perHypothesis[h],
    }),
  );
  const decisions = counts.flatMap((row, h) =>
    row.map(
      (shots, d): Row => ({
        figure: "decision",
        sent: h,
        decided: d,
        shots,
        value: sent[h] ? shots / sent[h] : null,
        predicted: predicted?.confusion[h]?.[d],
        sigma: residuals?.[h]?.[d],
      }),
    ),
  );
  const binRows = bins.flatMap((bin, j) =>
    bin.measured.map(
      (value, count): Row => ({ figure: "bin", bin: j + 1, count, value, predicted: bin.predicted?.[count] }),
    ),
  );
  const recordRows = records.map(
    ({ counts: record, decided: hypothesis, shots, measured, predicted: expected }): Row => ({
      ...{ figure: "record", count: record.join(" "), decided: hypothesis, shots, ...measured, predicted: expected },
    }),
  );
  return [whole, ...together, ...rows, ...decisions, ...binRows, ...recordRows];
}
