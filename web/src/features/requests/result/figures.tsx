import type { Judge, Judgement, Measurement } from "@clicktree/core/measurement";
import { verdictMessage } from "@clicktree/messages/analysis-text";
import { formatConditions } from "@clicktree/messages/judgement-text";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { ConstellationMark } from "../../../shared/constellation/index.js";
import { formatDateTime } from "../../../shared/date-time/index.js";
import { LazyBoundary, lazyPart } from "../../../shared/lazy-boundary/index.js";
import { MeritScale } from "../../../shared/merit-scale/index.js";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { RecordTable } from "../../../shared/records/index.js";
import { Explain } from "../explain/explain.js";
import type { Facts, Prediction, Study } from "../study/study.js";
import { Headline } from "./headline.js";
import { Notes, NothingPredicted, OpaqueNote } from "./notes.js";
import { ResidualPlot } from "./residual-plot.js";
import style from "./result-page.module.css";

const BinChart = lazyPart(() => import("./bin-chart.js"));
const RecordChart = lazyPart(() => import("./record-chart.js"));

/** The answer: measured success, what it means, and what the numbers leave out. */
export function FiguresHead(study: Study) {
  const { analysis } = study;
  if (!analysis) return null;
  if (!analysis.understood) return <OpaqueNote why={analysis.why} />;
  const { measurement, unread } = analysis;
  return (
    <>
      <Headline measurement={measurement} {...study} />
      <Notes
        measurement={measurement}
        unread={unread}
        ownBench={study.judgement?.ownBench ?? null}
        unpredicted={study.unpredicted}
      />
    </>
  );
}

/** What is known in detail: measured beside predicted, or predicted alone while nothing was measured. */
export function Figures(study: Study) {
  const { facts, analysis, prediction, limits, unpredicted } = study;
  if (!facts) return !analysis && <NothingPredicted why={null} />;
  if (analysis?.understood) return <MeasuredFigures {...study} measurement={analysis.measurement} facts={facts} />;
  if (!prediction) return <NothingPredicted why={unpredicted} />;
  return <PredictedFigures prediction={prediction} limits={limits} facts={facts} />;
}

const markOf =
  ({ table }: Facts) =>
  (hypothesis: number) => <ConstellationMark table={table} hypothesis={hypothesis} />;

interface MeasuredProps extends Pick<Study, "prediction" | "judgement"> {
  readonly measurement: Measurement;
  readonly facts: Facts;
}

function MeasuredFigures({ measurement, facts, prediction, judgement }: MeasuredProps) {
  const { t } = useTranslation("web-result");
  const { rates, counts, commonest, distinctRecords, possibleRecords, decided, bins } = measurement;
  const mark = markOf(facts);
  return (
    <>
      <div className={style.compared}>
        <div className={style.matrices}>
          {prediction && <PredictedMatrix prediction={prediction} judge={judgement?.judge} mark={mark} />}
          <ConfusionMatrix
            title={t("measuredMatrix")}
            note={rowNote(t, counts)}
            rates={rates}
            counts={counts}
            mark={mark}
          />
        </div>
        {judgement && <Residuals {...judgement} />}
      </div>
      <div className={style.counts}>
        {bins.length > 0 && (
          <section aria-label={t("binCounts")}>
            <h2 className={style.subtitle}>
              {t("binCounts")} <span>{t("binCountsNote")}</span>
              <Explain topic="counts" />
            </h2>
            <LazyBoundary waiting={<div className={style.chartRoom} />}>
              <BinChart bins={bins} />
            </LazyBoundary>
          </section>
        )}
        {commonest.length > 0 && (
          <section aria-label={t("commonestRecords")}>
            <h2 className={style.subtitle}>
              {t("commonestRecords")} <span>{recordsNote(t, distinctRecords, possibleRecords)}</span>
            </h2>
            <RecordTable
              records={commonest}
              distinct={distinctRecords}
              decided={decided}
              mark={mark}
              chart={
                <LazyBoundary>
                  <RecordChart records={commonest} decided={decided} />
                </LazyBoundary>
              }
            />
          </section>
        )}
      </div>
    </>
  );
}

interface PredictedProps extends Pick<Study, "limits"> {
  readonly prediction: Prediction;
  readonly facts: Facts;
}

function PredictedFigures({ prediction, limits, facts }: PredictedProps) {
  const { t } = useTranslation("web-result");
  const { t: say } = useTranslation("judgement");
  return (
    <section className={style.expected} aria-label={t("whatToExpect")}>
      <h2 className={style.subtitle}>
        {t("whatToExpect")} <span>{formatConditions(say, prediction)}</span>
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

/** The predicted matrix with what it was predicted for, and whether that was settled before anything was measured. */
function PredictedMatrix({ prediction, judge, mark }: MatrixProps) {
  const { t } = useTranslation("web-result");
  const { t: say } = useTranslation("judgement");
  const { confusion, sealedAt, source } = prediction;
  return (
    <div>
      <ConfusionMatrix
        title={t("predictedMatrix")}
        note={formatConditions(say, prediction)}
        rates={confusion}
        mark={mark}
      />
      <p className={style.under}>
        {sealedAt !== null
          ? t("sealedAt", { moment: formatDateTime(sealedAt).replace(" ", "\u00a0") })
          : t(judge === "named" ? "forNamedDetector" : "notSealed")}
        <Explain topic={source === "drawn" ? "prediction" : "exported"} />
      </p>
    </div>
  );
}

function Residuals({ goodness: { verdict }, residuals }: Judgement) {
  const { t } = useTranslation("web-result");
  const { params } = verdictMessage(verdict);
  return (
    <section aria-label={t("residuals")}>
      <h2 className={style.subtitle}>
        {t("residuals")}{" "}
        <span>
          {t("residualsNote")}
          {params.pValue !== undefined && `${t("meritComma")}${t("chiSquare", { replace: params })}`}
        </span>
        <Explain topic="residuals" />
      </h2>
      {residuals && <ResidualPlot residuals={residuals} />}
    </section>
  );
}

type T = ReturnType<typeof useTranslation<"web-result">>["t"];

/** How many shots stand behind each row: one number where all rows have the same. */
function rowNote(t: T, counts: readonly (readonly number[])[]): string {
  const rows = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const same = rows.every((n) => n === rows[0]);
  if (same) return t("shotsEachRow", { shots: wholeNumber(rows[0] ?? 0) });
  return t("shotsAllRows", { shots: wholeNumber(rows.reduce((sum, n) => sum + n, 0)) });
}

/** Of how many possible records; nothing where that number says nothing any more. */
const recordsNote = (t: T, came: number, possible: number): string =>
  possible <= 1e6
    ? t("recordsOf", { came: wholeNumber(came), possible: wholeNumber(possible) })
    : t("recordsCame", { came: wholeNumber(came) });
