import { standingOf } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatFinding, formatReceiverProblem, formatStanding } from "@clicktree/messages/format";
import { formatFullConditions } from "@clicktree/messages/judgement-text";
import { formatError, formatProbability } from "@clicktree/messages/number-format";
import { narrowProbability } from "../result/figures.js";
import { judgementWords } from "../result/judge-lines.js";
import { cellWidth, headSegments, nameSegment, nameWidth, rateSegment } from "../result/matrix-cells.js";
import { meritLines } from "../result/merit-lines.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, segment, textLine, wrapped } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import type { Analysed } from "./analysis.js";

/** The analysis as text: scale of merit, figures, confusion matrix, summary and conditions. */
export function analysisLines(context: Context, name: string, analysed: Analysed): Line[] {
  const { table, photons, analysis } = analysed;
  const t: typeof context.t = context.t.bind(context);
  const { hypotheses, bins } = table;
  const signal = t(cliAnalysis, "signal", { hypotheses, bins, photons: Number(photons.toPrecision(4)) });
  return [
    [segment(name, "strong"), segment(`   ${signal}`, "muted")],
    blank,
    ...meritLines(
      context,
      { limits: analysis.bounds.ideal, predicted: analysis.drawn },
      Math.min(maxPictureWidth, context.width),
    ),
    blank,
    ...figureLines(context, analysed),
    blank,
    ...confusionLines(context, analysed),
    blank,
    ...wrapped(context.width, [
      ...standingLines(context, analysed),
      ...findingLines(context, analysed),
      textLine(
        t(cliAnalysis, "conventions", {
          conventions: `${analysis.conventions.name} ${analysis.conventions.version}`,
          conditions: formatFullConditions(judgementWords(context), analysis),
        }),
        "muted",
      ),
    ]),
  ];
}

function figureLines(context: Context, { analysis }: Analysed): Line[] {
  const t = (key: keyof typeof cliAnalysis.en) => context.t(cliAnalysis, key);
  const { drawn, exported, bounds, detector, conventions } = analysis;
  const row = (title: string, error: number, success = 1 - error) => [
    title,
    formatProbability(success),
    formatError(error),
  ];
  const reason = exported.success === null ? formatReceiverProblem(exported.problem, context.language) : "";
  const columns = [
    { title: t("figure"), flexible: true },
    { title: t("success"), right: true },
    { title: t("error"), right: true },
  ];
  const rows = [
    row(t("drawn"), drawn.error),
    ...(conventions.decision === "labels" ? [row(t("bestLabels"), 1 - drawn.bestSuccess)] : []),
    exported.success === null ? [t("exported"), t("notGiven"), ""] : row(t("exported"), exported.error),
    ...boundRows(context, bounds.ideal),
  ];
  const lines = tableLines(context, columns, rows);
  const lossy = tableLines(context, columns, boundRows(context, bounds.withEfficiency));
  return [
    ...lines.map((line) => textLine(line)),
    ...(reason ? [textLine(reason, "muted")] : []),
    ...(detector.efficiency < 1
      ? [
          blank,
          textLine(context.t(cliAnalysis, "withEfficiency", { efficiency: detector.efficiency })),
          ...lossy.slice(1).map((line) => textLine(line)),
        ]
      : []),
  ];
}

function boundRows(context: Context, bounds: Bounds): string[][] {
  const t = (key: keyof typeof cliAnalysis.en) => context.t(cliAnalysis, key);
  const row = (title: string, error: number) => [title, formatProbability(1 - error), formatError(error)];
  const { standardQuantumLimit: limit, twoStates, helstrom, guess } = bounds;
  return [
    row(t("guess"), guess),
    limit.error === null ? [`${t("none")}: ${t("noSingleMode")}`, "", ""] : row(t(limit.kind), limit.error),
    ...(twoStates
      ? [
          row(t("kennedy"), twoStates.kennedy),
          row(t("optimised"), twoStates.optimisedDisplacement),
          row(t("dolinar"), twoStates.dolinar),
        ]
      : []),
    row(t("bound"), helstrom.error),
  ];
}

function confusionLines(context: Context, { analysis }: Analysed): Line[] {
  const { confusion } = analysis.drawn;
  if (nameWidth + cellWidth * confusion.length > context.width)
    return confusion.map((row, h) => [nameSegment(h), segment(narrowProbability(row[h] ?? 0))]);
  return [
    textLine(context.t(cliAnalysis, "confusion"), "muted"),
    headSegments(confusion.length),
    ...confusion.map((row, h): Line => [nameSegment(h), ...row.map((rate, d) => rateSegment(rate, h === d))]),
  ];
}

/** The position of the tree between the limits, unless a finding reports that it misses them. */
function standingLines(context: Context, { analysis: { drawn, bounds }, findings }: Analysed): Line[] {
  if (findings.some(({ code }) => code === "WORSE_THAN_LIMIT")) return [];
  const standing = standingOf(drawn.error, bounds.ideal);
  return [textLine(formatStanding(standing, context.language), standing.code === "belowLimit" ? "good" : "plain")];
}

/** Suggested changes to the tree. */
const findingLines = (context: Context, { findings }: Analysed): Line[] =>
  findings.map((finding) => {
    const isWarning = finding.severity === "warning";
    const text = context.t(cliAnalysis, "finding", { ...formatFinding(finding, context.language) });
    return [
      segment(isWarning ? "! " : "· ", isWarning ? "bad" : "muted"),
      segment(text, isWarning ? "plain" : "muted"),
    ];
  });
