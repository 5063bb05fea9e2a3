import { standingOf } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatFinding, formatReceiverProblem, formatStanding } from "@clicktree/messages/format";
import { formatFullConditions } from "@clicktree/messages/judgement-text";
import { errorText, narrowProbability, probability } from "../result/figures.js";
import { judgementWords } from "../result/judge-lines.js";
import { cellWidth, headSegments, nameSegment, nameWidth, rateSegment } from "../result/matrix-cells.js";
import { meritLines } from "../result/merit-lines.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line, segment, textLine, widestPicture } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import { wrapped } from "../terminal/wrapped.js";
import type { Analysed } from "./analysed.js";

/** The analysis for people: scale of merit, figures, confusion, one sentence, and what all of it holds for. */
export function analysisLines(context: Context, name: string, analysed: Analysed): Line[] {
  const { table, photons, analysis } = analysed;
  const say: typeof context.say = context.say.bind(context);
  const { hypotheses, bins } = table;
  const signal = say(cliAnalysis, "signal", { hypotheses, bins, photons: Number(photons.toPrecision(4)) });
  return [
    [segment(name, "strong"), segment(`   ${signal}`, "muted")],
    blank,
    ...meritLines(
      context,
      { limits: analysis.bounds.ideal, predicted: analysis.drawn },
      Math.min(widestPicture, context.width),
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
        say(cliAnalysis, "conventions", {
          conventions: `${analysis.conventions.name} ${analysis.conventions.version}`,
          conditions: formatFullConditions(judgementWords(context), analysis),
        }),
        "muted",
      ),
    ]),
  ];
}

function figureLines(context: Context, { analysis }: Analysed): Line[] {
  const say = (key: keyof typeof cliAnalysis.en) => context.say(cliAnalysis, key);
  const { drawn, exported, bounds, detector, conventions } = analysis;
  const row = (title: string, error: number, success = 1 - error) => [title, probability(success), errorText(error)];
  const reason = exported.success === null ? formatReceiverProblem(exported.problem, context.language) : "";
  const columns = [
    { title: say("figure"), flexible: true },
    { title: say("success"), right: true },
    { title: say("error"), right: true },
  ];
  const rows = [
    row(say("drawn"), drawn.error),
    ...(conventions.decision === "labels" ? [row(say("bestLabels"), 1 - drawn.bestSuccess)] : []),
    exported.success === null ? [say("exported"), say("notGiven"), ""] : row(say("exported"), exported.error),
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
          textLine(context.say(cliAnalysis, "withEfficiency", { efficiency: detector.efficiency })),
          ...lossy.slice(1).map((line) => textLine(line)),
        ]
      : []),
  ];
}

function boundRows(context: Context, bounds: Bounds): string[][] {
  const say = (key: keyof typeof cliAnalysis.en) => context.say(cliAnalysis, key);
  const row = (title: string, error: number) => [title, probability(1 - error), errorText(error)];
  const { standardQuantumLimit: limit, twoStates, helstrom, guess } = bounds;
  return [
    row(say("guess"), guess),
    limit.error === null ? [`${say("none")}: ${say("noSingleMode")}`, "", ""] : row(say(limit.kind), limit.error),
    ...(twoStates
      ? [
          row(say("kennedy"), twoStates.kennedy),
          row(say("optimised"), twoStates.optimisedDisplacement),
          row(say("dolinar"), twoStates.dolinar),
        ]
      : []),
    row(say("bound"), helstrom.error),
  ];
}

function confusionLines(context: Context, { analysis }: Analysed): Line[] {
  const { confusion } = analysis.drawn;
  if (nameWidth + cellWidth * confusion.length > context.width)
    return confusion.map((row, h) => [nameSegment(h), segment(narrowProbability(row[h] ?? 0))]);
  return [
    textLine(context.say(cliAnalysis, "confusion"), "muted"),
    headSegments(confusion.length),
    ...confusion.map((row, h): Line => [nameSegment(h), ...row.map((rate, d) => rateSegment(rate, h === d))]),
  ];
}

/** Where the tree stands between the limits; a finding says it with its remedy where it misses them. */
function standingLines(context: Context, { analysis: { drawn, bounds }, findings }: Analysed): Line[] {
  if (findings.some(({ code }) => code === "WORSE_THAN_LIMIT")) return [];
  const standing = standingOf(drawn.error, bounds.ideal);
  return [textLine(formatStanding(standing, context.language), standing.code === "belowLimit" ? "good" : "plain")];
}

/** What the author of the tree may want to change, each with its remedy. */
const findingLines = (context: Context, { findings }: Analysed): Line[] =>
  findings.map((finding) => {
    const isWarning = finding.severity === "warning";
    const text = context.say(cliAnalysis, "finding", { ...formatFinding(finding, context.language) });
    return [
      segment(isWarning ? "! " : "· ", isWarning ? "bad" : "muted"),
      segment(text, isWarning ? "plain" : "muted"),
    ];
  });
