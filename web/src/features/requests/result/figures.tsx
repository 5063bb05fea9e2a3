import type { Measurement, Merit } from "@clicktree/core/receiver";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ConfusionMatrix } from "../../../shared/confusion-matrix/index.js";
import { ConstellationMark } from "../../../shared/constellation/index.js";
import { exactChance, wholeNumber } from "../../../shared/figures/index.js";
import { RecordTable } from "../../../shared/records/index.js";
import type { Facts, Study } from "../study/study.js";
import { detectorWords } from "./detector-words.js";
import { Measured } from "./measured.js";
import { Notes, OpaqueNote } from "./notes.js";
import style from "./result-page.module.css";

const BinChart = lazy(() => import("./bin-chart.js"));
const RecordChart = lazy(() => import("./record-chart.js"));

/** The answer in one line: measured beside predicted, and what the numbers leave out. */
export function FiguresHead({ analysis }: Pick<Study, "analysis">) {
  if (!analysis) return null;
  if (!analysis.understood) return <OpaqueNote why={analysis.why} />;
  return (
    <>
      <Measured measurement={analysis.measurement} />
      <Notes measurement={analysis.measurement} unread={analysis.unread} />
    </>
  );
}

/** What is known in detail: measured beside predicted, or predicted alone while nothing was measured. */
export function Figures({ facts, analysis, predicted }: Study) {
  if (!facts) return null;
  if (analysis?.understood) return <MeasuredFigures measurement={analysis.measurement} facts={facts} />;
  return predicted && <PredictedFigures predicted={predicted} facts={facts} />;
}

const markOf =
  ({ table }: Facts) =>
  (hypothesis: number) => <ConstellationMark table={table} hypothesis={hypothesis} />;

function MeasuredFigures({ measurement, facts }: { readonly measurement: Measurement; readonly facts: Facts }) {
  const { t } = useTranslation("web-result");
  const { predicted, rates, counts, commonest, distinctRecords, possibleRecords, decided, bins } = measurement;
  const mark = markOf(facts);
  return (
    <>
      <div className={style.matrices}>
        {predicted && (
          <ConfusionMatrix
            title={t("predictedMatrix")}
            note={detectorWords(t, measurement.detector)}
            rates={predicted.confusion}
            mark={mark}
          />
        )}
        <ConfusionMatrix
          title={t("measuredMatrix")}
          note={rowNote(t, counts)}
          rates={rates}
          counts={counts}
          mark={mark}
        />
      </div>
      <div className={style.counts}>
        {bins.length > 0 && (
          <section aria-label={t("binCounts")}>
            <h2 className={style.subtitle}>
              {t("binCounts")} <span>{t("binCountsNote")}</span>
            </h2>
            <Suspense fallback={<div className={style.chartRoom} />}>
              <BinChart bins={bins} />
            </Suspense>
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
                <Suspense>
                  <RecordChart records={commonest} decided={decided} />
                </Suspense>
              }
            />
          </section>
        )}
      </div>
    </>
  );
}

function PredictedFigures({ predicted, facts }: { readonly predicted: Merit; readonly facts: Facts }) {
  const { t } = useTranslation("web-result");
  return (
    <section className={style.expected} aria-label={t("whatToExpect")}>
      <h2 className={style.subtitle}>
        {t("whatToExpect")} <span>{t("idealDetector")}</span>
      </h2>
      <p className={style.expectedSuccess}>{t("predictedSuccess", { success: exactChance(predicted.success) })}</p>
      <div className={style.oneMatrix}>
        <ConfusionMatrix title={t("predictedMatrix")} rates={predicted.confusion} mark={markOf(facts)} />
      </div>
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
