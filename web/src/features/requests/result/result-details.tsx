import type { Judge, Judgement, Measurement } from "@clicktree/core/measurement";
import { verdictMessage } from "@clicktree/messages/analysis-text";
import { describeDetector } from "@clicktree/messages/judgement-text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { ConstellationMark } from "../../../shared/constellation/index.js";
import { formatDateTime } from "../../../shared/date-time/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { RecordTable } from "../../../shared/records/index.js";
import { CountsOrigin, useCountsText } from "../../../shared/simulated/index.js";
import { Explain, type Topic } from "../explain/explain.js";
import type { Facts, Prediction, Study } from "../study/study.js";
import { RecordChart } from "./bars.js";
import { NothingPredicted } from "./notes.js";
import { ResidualPlot } from "./residual-plot.js";
import { ResultHead } from "./result-head.js";
import style from "./result-page.module.css";

const BinChart = lazyPart(() => import("./bin-chart.js"));

/** The details: measured and predicted, or only predicted before there is a measurement. */
export function ResultDetails(study: Study) {
  const { facts, analysis, prediction, limits, unpredicted } = study;
  if (!facts) return !analysis && <NothingPredicted why={null} />;
  if (analysis?.understood)
    return (
      <CountsOrigin simulated={analysis.measurement.simulated}>
        <MeasuredDetails {...study} measurement={analysis.measurement} facts={facts} />
      </CountsOrigin>
    );
  if (!prediction) return <NothingPredicted why={unpredicted} />;
  return <PredictedDetails prediction={prediction} limits={limits} facts={facts} />;
}

interface FiguresProps {
  readonly study: Study;
  /** Origin of simulated counts; by default the feedback file. */
  readonly origin?: string;
}

/** A whole result without a request. */
export default function ResultFigures({ study, origin }: FiguresProps) {
  return (
    <div className={style.figures}>
      <ResultHead {...study} {...(origin !== undefined && { origin })} />
      <div className={style.columns}>
        <ResultDetails {...study} />
      </div>
    </div>
  );
}

const markOf =
  ({ table }: Facts) =>
  (hypothesis: number) => <ConstellationMark table={table} hypothesis={hypothesis} />;

interface MeasuredProps extends Pick<Study, "prediction" | "judgement"> {
  readonly measurement: Measurement;
  readonly facts: Facts;
}

function MeasuredDetails({ measurement, facts, prediction, judgement }: MeasuredProps) {
  const { t } = useTranslation("web-result");
  const countsText = useCountsText();
  const { rates, counts, commonest, distinctRecords, possibleRecords, decided, bins } = measurement;
  const mark = markOf(facts);
  const reported = judgement?.countsFor === "reported" ? t("reportedNote") : "";
  return (
    <>
      <div className={style.compared}>
        <div className={style.matrices}>
          {prediction && <PredictedMatrix prediction={prediction} judge={judgement?.judge} mark={mark} />}
          <ConfusionMatrix
            title={countsText("measuredMatrix")}
            note={rowNote(t, measurement)}
            rates={rates}
            counts={counts}
            mark={mark}
          />
        </div>
        {judgement && <Residuals {...judgement} />}
      </div>
      <div className={style.counts}>
        {bins.length > 0 && (
          <Section title={t("binCounts")} note={countsText("binCountsNote") + reported} topic="counts">
            <LazyBoundary waiting={<div className={style.chartRoom} />}>
              <BinChart bins={bins} />
            </LazyBoundary>
          </Section>
        )}
        {commonest.length > 0 && (
          <Section title={t("commonestRecords")} note={recordsNote(t, distinctRecords, possibleRecords) + reported}>
            <RecordTable
              records={commonest}
              distinct={distinctRecords}
              decided={decided}
              mark={mark}
              chart={<RecordChart records={commonest} decided={decided} />}
            />
          </Section>
        )}
      </div>
    </>
  );
}

interface PredictedProps extends Pick<Study, "limits"> {
  readonly prediction: Prediction;
  readonly facts: Facts;
}

function PredictedDetails({ prediction, limits, facts }: PredictedProps) {
  const { t } = useTranslation("web-result");
  const { t: tJudgement } = useTranslation("judgement");
  return (
    <section className={style.expected} aria-label={t("whatToExpect")}>
      <h2 className={style.subtitle}>
        {t("whatToExpect")} <span>{describeDetector(tJudgement, prediction)}</span>
      </h2>
      {limits && (
        <div className={style.expectedScale}>
          <MeritScale size="large" limits={limits} predicted={prediction.error} />
          <Explain topic="scale" />
        </div>
      )}
      <div className={style.oneMatrix}>
        <PredictedMatrix prediction={prediction} mark={markOf(facts)} />
      </div>
    </section>
  );
}

interface MatrixProps {
  readonly prediction: Prediction;
  readonly judge?: Judge | undefined;
  readonly mark: (hypothesis: number) => ReactNode;
}

/** The predicted matrix with its conditions, and whether it was sealed before the measurement. */
function PredictedMatrix({ prediction, judge, mark }: MatrixProps) {
  const { t } = useTranslation("web-result");
  const { t: tJudgement } = useTranslation("judgement");
  const countsText = useCountsText();
  const { confusion, sealedAt, source } = prediction;
  return (
    <div>
      <ConfusionMatrix
        title={t(judge === "named" ? "reportedMatrix" : "predictedMatrix")}
        note={describeDetector(tJudgement, prediction)}
        rates={confusion}
        mark={mark}
      />
      <p className={style.under}>
        {sealedAt !== null
          ? t("sealedAt", { moment: unbroken(formatDateTime(sealedAt)) })
          : judge === "named"
            ? t("forNamedDetector")
            : countsText("notSealed")}
        <Explain topic={source === "drawn" ? "prediction" : "exported"} />
      </p>
    </div>
  );
}

/** Keeps a time on one line: no break at its space or its hyphens. */
const unbroken = (moment: string): string => moment.replace(" ", "\u00a0").replaceAll("-", "\u2060-\u2060");

function Residuals({ goodness: { verdict }, residuals, judge }: Judgement) {
  const { t } = useTranslation("web-result");
  const countsText = useCountsText();
  const { params } = verdictMessage(verdict);
  const chiSquare = params.pValue === undefined ? "" : `${t("meritComma")}${t("chiSquare", { replace: params })}`;
  return (
    <Section
      title={t("residuals")}
      note={`${countsText("residualsNote")}${judge === "named" ? t("reportedNote") : ""}${chiSquare}`}
      topic="residuals"
    >
      {residuals && <ResidualPlot residuals={residuals} />}
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note: string;
  readonly topic?: Topic;
  readonly children: ReactNode;
}

const Section = ({ title, note, topic, children }: SectionProps) => (
  <section aria-label={title}>
    <h2 className={style.subtitle}>
      {title} <span>{note}</span>
      {topic && <Explain topic={topic} />}
    </h2>
    {children}
  </section>
);

type T = ReturnType<typeof useTranslation<"web-result">>["t"];

/** Number of shots per row: one number if it is the same for all rows, or else the total. */
function rowNote(t: T, { counts, shots, decided }: Measurement): string {
  if (decided < shots) return t("shotsEvaluated", { evaluated: wholeNumber(decided), shots: wholeNumber(shots) });
  const rows = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const same = rows.every((n) => n === rows[0]);
  if (same) return t("shotsEachRow", { shots: wholeNumber(rows[0] ?? 0) });
  return t("shotsAllRows", { shots: wholeNumber(decided) });
}

/** Number of distinct records, with the number of possible ones if that is below a million. */
const recordsNote = (t: T, came: number, possible: number): string =>
  possible <= 1e6
    ? t("recordsOf", { came: wholeNumber(came), possible: wholeNumber(possible) })
    : t("recordsCame", { came: wholeNumber(came) });
