import type { ResultArchive } from "@clicktree/contract";
import { conventionsText, detectorText, imperfectionsText } from "../receiver/index.js";
import { csvNumber } from "../requests/index.js";

type ArchivedAnalysis = NonNullable<ResultArchive["analysis"]>;
type Conditions = ArchivedAnalysis["conditions"];

const columns = [
  ...["figure", "sent", "decided", "bin", "count", "shots"],
  ...["value", "low", "high", "predicted", "reported", "computed", "sigma"],
] as const;
type Row = { readonly [Column in (typeof columns)[number]]?: number | string | null | undefined };

/** Under which conditions a prediction was made. */
type Origin = "predicted" | "reported" | "computed";

/** A prediction with its conditions. */
interface Prediction {
  readonly conditions: Conditions;
  readonly merit: Pick<NonNullable<ArchivedAnalysis["predicted"]>, "success" | "perHypothesis" | "confusion"> | null;
}

/**
 * The figures of a result as CSV, one number with its interval and its predictions per line: `success`, `p` (the
 * probability of all tests together), `decision` (one cell of the matrix), `bin` (one count in one bin) and `record`
 * (one outcome, its counts joined by spaces). `predicted` is the sealed prediction, `reported` the one for the detector
 * that the feedback reports, `computed` one without a sealed prediction. Comments say whether the counts were measured,
 * under which conditions each of these columns holds, and from which of them `sigma` is.
 */
export function resultCsv({ request, source, prediction, analysis }: ResultArchive): string {
  const head = [`# ${request.number.replace(/[\r\n]+/g, " ")}`, `# counts: ${source}`];
  if (analysis === null) return `${[...head, columns.join(",")].join("\n")}\n`;
  const predictions = predictionsIn(analysis, prediction);
  const block = [...predictions].flatMap(([origin, { conditions }]) => conditionLines(origin, conditions));
  const rows = rowsOf(analysis, predictions);
  const cells = rows.map((row) => columns.map((column) => csvNumber(row[column])).join(","));
  return `${[...head, ...block, `# sigma: from ${judging(analysis)}`, columns.join(","), ...cells].join("\n")}\n`;
}

const judging = ({ judge }: ArchivedAnalysis): Origin =>
  judge === "sealed" ? "predicted" : judge === "named" ? "reported" : "computed";

/** The predictions of an archive by their columns. */
function predictionsIn(analysis: ArchivedAnalysis, sealed: ResultArchive["prediction"]): Map<Origin, Prediction> {
  const { conditions, predicted, reported, judge } = analysis;
  const found = new Map<Origin, Prediction>();
  if (judge === "named" && sealed) found.set("predicted", { conditions: sealed, merit: sealed });
  found.set(judging(analysis), { conditions, merit: predicted });
  if (reported) found.set("reported", { conditions: reported.conditions, merit: reported.predicted });
  return found;
}

/** Conditions in the words of a feedback's header. */
function conditionLines(origin: Origin, { conventions, detector, priors }: Conditions): string[] {
  const { sign, decision, version } = conventions;
  return [
    `# ${origin} conventions: ${conventionsText(sign, version)}, decision ${decision}`,
    `# ${origin} detector: ${detectorText(detector)}`,
    ...(detector.imperfections ? [`# ${origin} imperfections: ${imperfectionsText(detector.imperfections)}`] : []),
    `# ${origin} priors: ${priors.join(" ")}`,
  ];
}

function rowsOf(analysis: ArchivedAnalysis, predictions: ReadonlyMap<Origin, Prediction>): Row[] {
  const { success, perHypothesis, counts, residuals, bins, records, decided, deviation, test } = analysis;
  const sent = counts.map((row) => row.reduce((sum, shots) => sum + shots, 0));
  const each = (figure: (merit: NonNullable<Prediction["merit"]>) => number | undefined): Row =>
    Object.fromEntries([...predictions].map(([origin, { merit }]) => [origin, merit && figure(merit)]));
  // bins and records are predicted for the conditions of the feedback
  const counted: Origin = analysis.reported ? "reported" : judging(analysis);
  const whole: Row = {
    ...{ figure: "success", shots: decided, ...success, sigma: deviation },
    ...each((merit) => merit.success),
  };
  const together: Row[] = test ? [{ figure: "p", shots: decided, value: test.probability }] : [];
  const rows = perHypothesis.map(
    (share, h): Row => ({
      ...{ figure: "success", sent: h, shots: sent[h], ...share },
      ...each((merit) => merit.perHypothesis[h]),
    }),
  );
  const decisions = counts.flatMap((row, h) =>
    row.map(
      (shots, d): Row => ({
        ...{ figure: "decision", sent: h, decided: d, shots },
        value: sent[h] ? shots / sent[h] : null,
        ...each((merit) => merit.confusion[h]?.[d]),
        sigma: residuals?.[h]?.[d],
      }),
    ),
  );
  const binRows = bins.flatMap((bin, j) =>
    bin.measured.map(
      (value, count): Row => ({ figure: "bin", bin: j + 1, count, value, [counted]: bin.predicted?.[count] }),
    ),
  );
  const recordRows = records.map(
    ({ counts: record, decided: hypothesis, shots, measured, predicted }): Row => ({
      ...{ figure: "record", count: record.join(" "), decided: hypothesis, shots, ...measured, [counted]: predicted },
    }),
  );
  return [whole, ...together, ...rows, ...decisions, ...binRows, ...recordRows];
}
