import { type MeritLimits, measuredStanding } from "@clicktree/core/analysis";
import {
  type FeedbackTest,
  type Goodness,
  type Judgement,
  type Measurement,
  type Opaque,
  partlySent,
  type SealedPrediction,
  type UnreadHeader,
} from "@clicktree/core/measurement";
import { conventionsText, type Detector } from "@clicktree/core/receiver";
import { verdictMessage } from "@clicktree/messages/analysis-text";
import type { Params } from "@clicktree/messages/catalog";
import { analysis, cliAnalysis, receiver, judgement as texts } from "@clicktree/messages/catalogs";
import { formatDateTime } from "@clicktree/messages/date-time";
import { formatStanding, formatVerdict } from "@clicktree/messages/format";
import { describeDetector, formatPartlySent } from "@clicktree/messages/judgement-text";
import { formatProbability } from "@clicktree/messages/number-format";
import { formatReasons, formatTogether } from "@clicktree/messages/test-text";
import type { Context } from "../terminal/context.js";
import { type Line, segment, textLine } from "../terminal/line.js";
import { printable, wholeNumber } from "../terminal/text.js";

/** The part of a sealed prediction that a result shows. */
export type Sealed = SealedPrediction & { readonly sealedAt: string };

type TextContext = Pick<Context, "t" | "language">;

/**
 * The verdict in one sentence, its figures, the position of the tree between the limits, and the shots of the file that
 * could not be counted.
 */
export function verdictLines(
  context: TextContext,
  measurement: Measurement,
  { verdict, pValue, test }: Goodness,
  limits: MeritLimits | null,
  detector: Detector,
): Line[] {
  const { unpredicted, undecided, unusedBins } = measurement;
  const t = (key: "unfinished" | "unknownRow", shots: number) =>
    textLine(context.t(cliAnalysis, key, { shots: wholeNumber(shots) }), "bad");
  const partly = formatPartlySent(formatJudgement(context), partlySent(measurement));
  const { text } = formatVerdict(verdict, context.language);
  const standing = limits && measuredStanding(measurement, limits);
  const details = [
    ...(test ? testSentences(context, test, verdict.tone === "bad", detector) : []),
    ...(pValue === null ? [] : [context.t(cliAnalysis, "chiSquare", verdictMessage(verdict).params)]),
    ...(standing ? [formatStanding(standing, context.language)] : []),
  ];
  return [
    [segment(`${signs[verdict.tone]} `, verdict.tone === "open" ? "muted" : verdict.tone), segment(text, "strong")],
    ...details.map((detail) => textLine(`  ${detail}`, "muted")),
    ...(partly ? [textLine(partly, "bad")] : []),
    ...(unusedBins > 0 ? [textLine(context.t(texts, "unusedBins", { bins: unusedBins }), "bad")] : []),
    ...(undecided.unfinished > 0 ? [t("unfinished", undecided.unfinished)] : []),
    ...(undecided.unknownRow > 0 ? [t("unknownRow", undecided.unknownRow)] : []),
    ...(unpredicted === null ? [] : [textLine(context.t(receiver, unpredicted.code, unpredicted.params), "muted")]),
  ];
}

/** All tests together and, for a significant difference, where the counts differ and what would explain them. */
function testSentences(context: TextContext, test: FeedbackTest, isSignificant: boolean, detector: Detector): string[] {
  const t = (key: keyof typeof analysis.en, params: Params) => context.t(analysis, key, params);
  const together = formatTogether(t, test, wholeNumber);
  const reasons = isSignificant ? formatReasons(t, test, detector, wholeNumber) : [];
  return [...(together === undefined ? [] : [together]), ...reasons];
}

const signs = { good: "✓", open: "·", bad: "✕" } as const;

/** Unreadable header lines, and the defaults used instead: with the wrong sign a receiver is worse than guessing. */
export function unreadLines(context: TextContext, measurement: Measurement, unread: readonly UnreadHeader[]): Line[] {
  const t = formatJudgement(context);
  const { conventions, detector } = measurement;
  return unread.map(({ key, text }) =>
    textLine(
      t(key === "conventions" ? "otherConventions" : "otherDetector", {
        text: printable(text.slice(0, 80)),
        conventions: conventionsText(conventions.sign, conventions.version),
        detector: describeDetector(t, { detector, conventions: { version: conventions.version } }),
      }),
      "bad",
    ),
  );
}

/** Why a feedback could not be analysed. */
export function opaqueLine(context: TextContext, why: Opaque): Line {
  if (why.code === "notEvaluated") return textLine(context.t(receiver, why.problem.code, why.problem.params), "muted");
  return textLine(context.t(cliAnalysis, why.code, why.code === "notFeedback" ? { line: why.line } : {}), "muted");
}

/** The texts of `judgement` in the chosen language. */
export const formatJudgement =
  (context: Pick<Context, "t" | "language">): Parameters<typeof describeDetector>[0] =>
  (key, params) =>
    context.t(texts, key, params);

/**
 * Names the prediction that the counts were compared with: the sealed one, or the one for the detector in the file,
 * with the sealed figure; and how the counts fit the detector in the file if it differs.
 */
export function judgeLines(
  context: Pick<Context, "t" | "language">,
  measurement: Measurement,
  { judge, ownBench }: Judgement,
  sealed: Sealed | null,
): Line[] {
  if (sealed === null) return [];
  const t = formatJudgement(context);
  const { sealedAt, success } = sealed;
  const { detector, conventions } = measurement;
  const comparedWith =
    judge === "named"
      ? t("named", {
          detector: describeDetector(t, { detector, conventions: { version: conventions.version } }),
          sealed: formatProbability(success),
        })
      : context.t(cliAnalysis, "sealed", { moment: formatDateTime(sealedAt), conditions: describeDetector(t, sealed) });
  const other =
    ownBench &&
    measurement.predicted &&
    t("ownBench", {
      bench: describeDetector(t, { detector, conventions }),
      predicted: formatProbability(measurement.predicted.success),
      title: formatVerdict(ownBench.verdict, context.language).title,
    });
  return [comparedWith, ...(other ? [other] : [])].map((text) => textLine(`  ${text}`, "muted"));
}
