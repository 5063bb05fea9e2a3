import { Base } from "@ant-design/charts";
import { shareSteps } from "@clicktree/core/analysis";
import type { BinFigure, CountShares } from "@clicktree/core/measurement";
import { formatQuantity } from "@clicktree/messages/number-format";
import { Select } from "antd";
import { type CSSProperties, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../../platform/theme/theme.js";
import { colours, type Theme } from "../../../platform/theme/tokens.js";
import { countText } from "../../../shared/count-badge/index.js";
import { cellProbability } from "../../../shared/number-format/index.js";
import { useCountsText } from "../../../shared/simulated/index.js";
import { Bars } from "./bars.js";
import style from "./chart.module.css";

/** A bar without animation. */
const bareBar = { type: "interval", axis: false, animate: false } as const;

const height = 132;

/** With this many bins, four digits do not fit below the bars. */
const crowded = 7;
const counts = [0, 1, 2, 3] as const;

/** Frequency of each count in each bin: bars measured, ticks predicted, each count in its colour. */
export default function BinChart({ bins: figures }: { readonly bins: readonly BinFigure[] }) {
  const [hypothesis, setHypothesis] = useState<number>();
  const hypotheses = figures[0]?.perHypothesis.length ?? 0;
  const bins = useMemo(
    () => figures.map((bin) => (hypothesis === undefined ? bin : (bin.perHypothesis[hypothesis] ?? bin))),
    [figures, hypothesis],
  );
  const { t } = useTranslation("web-result");
  const countsText = useCountsText();
  const theme = useTheme();
  const names = { measured: countsText("measuredShort"), predicted: t("predictedShort") };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend only on the language
  const options = useMemo(() => binOptions(bins, theme, names), [bins, theme, t]);
  return (
    <div className={style.bins}>
      <Select<number>
        className={style.sentOf ?? ""}
        size="small"
        aria-label={t("shotsOf")}
        value={hypothesis ?? -1}
        onChange={(chosen) => setHypothesis(chosen < 0 ? undefined : chosen)}
        options={[
          { value: -1, label: t("allHypotheses") },
          ...Array.from({ length: hypotheses }, (_, h) => ({
            value: h,
            label: t("sentHypothesis", { hypothesis: `H${h}` }),
          })),
        ]}
      />
      <div className={style.chart} style={{ height }} aria-hidden="true">
        <div className={style.axis}>
          {axisSteps(highestProbability(bins)).map(({ text, up }) => (
            <span key={text} style={{ bottom: `${100 * up}%` }}>
              {text}
            </span>
          ))}
        </div>
        <Base {...options} />
        <div className={style.printed}>
          <Bars width={5 * bins.length - 1} height={1} bars={printedBars(bins)} />
        </div>
      </div>
      <table className={style.binTable} data-crowded={bins.length >= crowded || undefined}>
        <caption>{countsText("binCountsTable")}</caption>
        <thead>
          <tr>
            <td />
            {counts.map((count) => (
              <th key={count} scope="col" data-count={count}>
                {countText(count)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ "--places": 5 * bins.length - 1 } as CSSProperties}>
          {bins.map((bin, j) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is identified by its index
            <tr key={j}>
              <th scope="row">{bins.length >= crowded ? j + 1 : t("bin", { bin: j + 1 })}</th>
              {counts.map((count) => (
                <td key={count} data-count={count}>
                  <span className={style.digit} aria-hidden="true">
                    {countText(count)}
                  </span>
                  <span className={style.values}>{valuesOf(bin, count)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const valuesOf = ({ measured, predicted }: CountShares, count: number): string =>
  [measured[count], predicted?.[count]].map((value) => (value === undefined ? "" : cellProbability(value))).join(" ");

/** The top of the axis, with space above the highest bar. */
const highestProbability = (bins: readonly CountShares[]): number =>
  1.03 * Math.max(1e-9, ...bins.flatMap(({ measured, predicted }) => [...measured, ...(predicted ?? [])]));

/** Round probabilities from 0 to the top of the picture, with their heights. */
const axisSteps = (top: number): { readonly text: string; readonly up: number }[] =>
  shareSteps(top).map((value) => ({ text: formatQuantity(value), up: value / top }));

/**
 * For printing, because a canvas loses its content: four bars and a gap for each bin, with a tick for each prediction.
 */
function printedBars(bins: readonly CountShares[]) {
  const top = highestProbability(bins);
  const bar = (j: number, count: number, value: number) => ({
    x: 5 * j + count + 0.04,
    y: 1 - value / top,
    width: 0.92,
  });
  return bins.flatMap(({ measured, predicted }, j) =>
    counts.flatMap((count) => {
      const value = measured[count] ?? 0;
      const expected = predicted?.[count];
      return [
        { ...bar(j, count, value), height: value / top, colour: `count-${count}` },
        ...(expected === undefined ? [] : [{ ...bar(j, count, expected), height: 2 / height, colour: "ink" }]),
      ];
    }),
  );
}

interface Bar {
  readonly place: string;
  readonly count: number;
  readonly measured: number;
  readonly predicted: number | null;
}

/**
 * The options of G2. Empty categories separate the bins, so that a grid with the same columns aligns the labels below.
 */
function binOptions(bins: readonly CountShares[], theme: Theme, names: { measured: string; predicted: string }) {
  const colour = colours[theme];
  const data: Bar[] = bins.flatMap(({ measured, predicted }, j) =>
    counts.map((count) => ({
      place: `${j}-${count}`,
      count,
      measured: measured[count] ?? 0,
      predicted: predicted?.[count] ?? null,
    })),
  );
  const domain = bins.flatMap((_, j) => [
    ...counts.map((count) => `${j}-${count}`),
    ...(j < bins.length - 1 ? [`${j}-gap`] : []),
  ]);
  const top = highestProbability(bins);
  const tick = top / height;
  const ticks = data
    .filter(({ predicted }) => predicted !== null)
    .map(({ place, predicted }) => ({ place, low: (predicted ?? 0) - tick, high: (predicted ?? 0) + tick }));
  const scale = {
    x: { type: "band", domain, paddingInner: 0.08, paddingOuter: 0 },
    y: { type: "linear", domain: [0, top], nice: false },
  };
  // names and numbers are in the page around it
  return {
    ...{ autoFit: true, padding: 0, margin: 0, legend: false, axis: false },
    children: [
      {
        ...bareBar,
        data,
        encode: { x: "place", y: "measured" },
        scale,
        style: { fill: ({ count }: Bar) => colour[`count-${count as 0 | 1 | 2 | 3}`] },
        tooltip: {
          title: ({ place, count }: Bar) => `${Number(place.split("-")[0]) + 1} · ${countText(count)}`,
          items: [
            { field: "measured", name: names.measured, valueFormatter: cellProbability },
            {
              field: "predicted",
              name: names.predicted,
              valueFormatter: (value: number | null) => (value === null ? "–" : cellProbability(value)),
            },
          ],
        },
      },
      {
        ...bareBar,
        data: ticks,
        encode: { x: "place", y: "low", y1: "high" },
        scale,
        tooltip: false,
        style: { fill: colour.ink },
      },
    ],
  };
}
