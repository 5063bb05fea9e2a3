import {
  type Goodness,
  type Measurement,
  type Opaque,
  partlySent,
  type UnreadHeader,
} from "@clicktree/core/measurement";

import { conventionsText, type ReceiverProblem } from "@clicktree/core/receiver";
import { verdictMessage } from "@clicktree/messages/analysis-text";
import { describeDetector, formatPartlySent } from "@clicktree/messages/judgement-text";
import { useTranslation } from "react-i18next";
import { exactProbability, wholeNumber } from "../../../shared/number-format/index.js";
import style from "./result-page.module.css";

interface Props {
  readonly measurement: Measurement;
  readonly unread: readonly UnreadHeader[];
  /** Agreement of the measurement with the prediction for the bench that the feedback describes. */
  readonly ownBench: Goodness | null;
  readonly unpredicted: ReceiverProblem | null;
}

/** Shots excluded from the results, and defaults used for unreadable headers. */
export function Notes({ measurement, unread, ownBench, unpredicted }: Props) {
  const { t } = useTranslation(["web-result", "analysis", "receiver"]);
  const { t: tJudgement } = useTranslation("judgement");
  const { success, impossible, undecided, predicted, detector, conventions, unusedBins } = measurement;
  const partly = formatPartlySent(tJudgement, partlySent(measurement));
  const shots = (n: number) => ({ shots: wholeNumber(n) });
  const lines = [
    ...(success === null ? [t("noShots")] : []),
    ...(partly ? [partly] : []),
    ...(unusedBins > 0 ? [tJudgement("unusedBins", { bins: unusedBins })] : []),
    ...(impossible > 0 ? [t("impossible", shots(impossible))] : []),
    ...(undecided.unfinished > 0 ? [t("unfinished", shots(undecided.unfinished))] : []),
    ...(undecided.unknownRow > 0 ? [t("unknownRow", shots(undecided.unknownRow))] : []),
    ...(ownBench && predicted
      ? [
          tJudgement("ownBench", {
            bench: describeDetector(tJudgement, { detector, conventions }),
            predicted: exactProbability(predicted.success),
            title: t(`analysis:${verdictMessage(ownBench.verdict).title}`),
          }),
          t("ticksOwnBench"),
        ]
      : []),
    ...(unpredicted ? [t(`receiver:${unpredicted.code}`, unpredicted.params)] : []),
    ...unread.map(({ key, text }) =>
      tJudgement(key === "conventions" ? "otherConventions" : "otherDetector", {
        text: text.slice(0, 80),
        conventions: conventionsText(conventions.sign, conventions.version),
        detector: describeDetector(tJudgement, { detector, conventions: { version: conventions.version } }),
      }),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={style.notes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Why a feedback is shown only as a file. */
export function OpaqueNote({ why }: { readonly why: Opaque }) {
  const { t } = useTranslation(["web-result", "receiver"]);
  const text =
    why.code === "notEvaluated"
      ? t(`receiver:${why.problem.code}`, why.problem.params)
      : t(why.code, why.code === "notFeedback" ? { line: why.line } : {});
  return <p className={style.opaque}>{text}</p>;
}

/** Why a request has no prediction; without a reason it has no modulation table. */
export function NothingPredicted({ why }: { readonly why: ReceiverProblem | null }) {
  const { t } = useTranslation(["web-result", "receiver"]);
  return <p className={style.opaque}>{why ? t(`receiver:${why.code}`, why.params) : t("nothingPredicted")}</p>;
}
