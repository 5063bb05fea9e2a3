import { analyseCounts, type Histogram, histogramOf } from "@clicktree/core/photons";
import { type Chart, type ChartSize, countChart, countSpan, probabilityChart } from "@clicktree/core/photons/charts";
import { formatPercent } from "@clicktree/messages/number-format";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "../../../shared/number-format/index.js";
import { Bars, type Drawing, Law, Plot } from "../../../shared/plot/index.js";
import style from "../request/request-view.module.css";

interface Props {
  /** All counts; their range sets the axes of both charts. */
  readonly counts: Uint32Array;
  /** The histogram of the current frame. */
  readonly histogram: Histogram;
}

const barAt = ({ bars }: Chart, count: number) => bars.find(({ from, to }) => count >= from - 0.5 && count < to + 0.5);
const rangeText = ({ from, to }: { from: number; to: number }): string => (from === to ? `${from}` : `${from}–${to}`);

const percent = (share: number): string => formatPercent(share, 0);

/** The most frequent counts so far, and their similarity to the Poisson distribution. */
function sayShares(counts: Uint32Array, { frequencies, samples }: Histogram) {
  const times = frequencies.reduce((most, value) => Math.max(most, value), 0);
  const { similarity, expectedSimilarity } = analyseCounts(counts.subarray(0, Math.max(1, samples))).poissonFit;
  return { commonest: frequencies.indexOf(times), times, similarity, expected: expectedSimilarity };
}

/** How often each count occurred, and the relative frequencies with the Poisson distribution of the mean so far. */
export function EvolutionCharts({ counts, histogram }: Props) {
  const { t } = useTranslation("web-demo-history");
  const span = useMemo(() => countSpan(histogramOf(counts)), [counts]);
  const says = useMemo(() => sayShares(counts, histogram), [counts, histogram]);
  const drawCounts = useCallback(
    (size: ChartSize): Drawing => {
      const chart = countChart(histogram, { size, span });
      const read = (value: number) => {
        const bar = barAt(chart, value);
        return bar && t("countTimes", { n: rangeText(bar), times: bar.value });
      };
      return { x: chart.x, y: chart.y, marks: <Bars bars={chart.bars} />, read };
    },
    [histogram, span, t],
  );
  const drawShares = useCallback(
    (size: ChartSize): Drawing => {
      const chart = probabilityChart(histogram, { size, span });
      const read = (value: number) => {
        const bar = barAt(chart, value);
        return bar && t("countShare", { n: rangeText(bar), share: bar.value.toFixed(4) });
      };
      const marks = (
        <>
          <Bars bars={chart.bars} tone="light" />
          <Law curve={chart.curve} dotted={chart.dotted} />
        </>
      );
      return { x: chart.x, y: chart.y, marks, read };
    },
    [histogram, span, t],
  );
  return (
    <div className={style.pair}>
      <figure>
        <figcaption>{t("barCaption")}</figcaption>
        <Plot height={220} label={t("barCaption")} draw={drawCounts} />
        <p className={style.sentence}>
          {t("barSays", { n: says.commonest, times: wholeNumber(says.times), count: wholeNumber(histogram.samples) })}
        </p>
      </figure>
      <figure>
        <figcaption>{t("probabilityCaption")}</figcaption>
        <Plot height={220} label={t("probabilityCaption")} draw={drawShares} />
        <p className={style.sentence}>
          {t("probabilitySays", { similarity: percent(says.similarity), expected: percent(says.expected) })}
        </p>
      </figure>
    </div>
  );
}
