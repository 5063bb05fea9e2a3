import { analyseTree, type Finding, findings, standingOf, type TreeAnalysis } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import {
  evaluateTree,
  meanPhotons,
  ok,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "@clicktree/core/receiver";
import type { CompiledTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatFinding, formatReceiverProblem, formatStanding } from "@clicktree/messages/format";
import { describeDetector } from "@clicktree/messages/judgement-text";
import { formatError, formatProbability, formatQuantity, formatSetting } from "@clicktree/messages/number-format";
import { cellWidth, headSegments, nameSegment, nameWidth, narrowProbability, rateSegment } from "../result/cells.js";
import { meritLines } from "../result/merit-lines.js";
import { formatJudgement } from "../result/verdict.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, segment, textLine, wrapped } from "../terminal/line.js";
import { plainStyle } from "../terminal/style.js";
import { tableLines } from "../terminal/table.js";

/** Success, errors, decisions and bounds of a tree for its signal. */
export interface Analysed {
  readonly table: SignalTable;
  /** Mean photon number of a signal, averaged over the priors. */
  readonly photons: number;
  readonly analysis: TreeAnalysis;
  /** Suggested changes. */
  readonly findings: readonly Finding[];
}

/** Analyses a valid tree. A table, detector or priors that make no sense are returned as a problem. */
export function analyseReceiver(tree: CompiledTree, table: SignalTable, options: ReceiverOptions): Result<Analysed> {
  const analysis = analyseTree(tree, table, options);
  if (!analysis.ok) return analysis;
  const drawn = evaluateTree(tree, table, options);
  if (!drawn.ok) return drawn;
  const { priors, bounds } = analysis.value;
  const photons = meanPhotons(table).reduce((sum, mean, h) => sum + mean * (priors[h] ?? 0), 0);
  return ok({ table, photons, analysis: analysis.value, findings: findings(drawn.value, bounds.ideal) });
}

/** The analysis for programs. */
export function analysisJson(context: Pick<Context, "language">, analysis: TreeAnalysis) {
  const { conventions, detector, priors, drawn, exported, bounds } = analysis;
  const { success, error, perHypothesis, confusion } = drawn;
  return {
    conventions,
    detector,
    priors,
    drawn: { success, error, perHypothesis, confusion },
    exported:
      exported.success === null
        ? { success: null, error: null, reason: formatReceiverProblem(exported.problem, context.language) }
        : exported,
    bounds: { ideal: boundsJson(bounds.ideal), withEfficiency: boundsJson(bounds.withEfficiency) },
  };
}

const boundsJson = ({ helstrom, standardQuantumLimit }: Bounds): Pick<Bounds, "helstrom" | "standardQuantumLimit"> => ({
  helstrom,
  standardQuantumLimit,
});

/** The analysis as text: scale of merit, figures, confusion matrix, summary and conditions. */
export function analysisLines(context: Context, name: string, analysed: Analysed): Line[] {
  const { table, photons, analysis } = analysed;
  const t: typeof context.t = context.t.bind(context);
  const { hypotheses, bins } = table;
  const signal = t(cliAnalysis, "signal", { hypotheses, bins, photons: formatQuantity(photons) });
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
          conditions: describeDetector(formatJudgement(context), analysis),
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
  // colours come with the line
  const plain = { ...context, style: plainStyle };
  const lines = tableLines(plain, columns, rows);
  const lossy = tableLines(plain, columns, boundRows(context, bounds.withEfficiency));
  return [
    ...lines.map((line) => textLine(line)),
    ...(reason ? [textLine(reason, "muted")] : []),
    ...(detector.efficiency < 1
      ? [
          blank,
          textLine(context.t(cliAnalysis, "withEfficiency", { efficiency: formatSetting(detector.efficiency) })),
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
