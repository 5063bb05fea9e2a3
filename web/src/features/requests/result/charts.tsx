import { Base } from "@ant-design/charts";
import type { BinFigure, RecordFigure } from "@clicktree/core/measurement";
import { type CSSProperties, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../../platform/theme/theme.js";
import { colours, type Theme } from "../../../platform/theme/tokens.js";
import { countText } from "../../../shared/count-badge/index.js";
import { cellProbability } from "../../../shared/number-format/index.js";
import { rowHeight } from "../../../shared/records/index.js";
import style from "./chart.module.css";

/** A chart that is nothing but its marks: names and numbers stand in the page around it. */
const bareChart = { autoFit: true, padding: 0, margin: 0, legend: false, axis: false } as const;

/** A bar that is there at once. */
const bareBar = { type: "interval", axis: false, animate: false } as const;

interface PrintedBar {
  /** Left edge, upper edge, width and height in units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A colour of the theme, for example `count-0`. */
  readonly colour: string;
}

/** The bars of a chart as a vector image for printing: a canvas loses its content when it gets the width of the paper. */
const PrintedBars = ({ width, height, bars }: { width: number; height: number; bars: readonly PrintedBar[] }) => (
  <svg className={style.printed} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    {bars.map(({ colour, ...bar }) => (
      <rect key={`${bar.x} ${bar.y} ${colour}`} {...bar} fill={`var(--ct-${colour})`} />
    ))}
  </svg>
);

const height = 132;

/** From how many bins on four digits have no room under the bars. */
const crowded = 7;
const counts = [0, 1, 2, 3] as const;

/** How often each count came in each bin: bars measured, ticks predicted, each count in its colour. */
export function BinChart({ bins }: { readonly bins: readonly BinFigure[] }) {
  const { t } = useTranslation("web-result");
  const theme = useTheme();
  const names = { measured: t("measuredShort"), predicted: t("predictedShort") };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names follow from the language
  const options = useMemo(() => binOptions(bins, theme, names), [bins, theme, t]);
  return (
    <div className={style.bins}>
      <div className={style.chart} style={{ height }} aria-hidden="true">
        <Base {...options} />
        <PrintedBars width={5 * bins.length - 1} height={1} bars={printedBinBars(bins)} />
      </div>
      <table className={style.binTable} data-crowded={bins.length >= crowded || undefined}>
        <caption>{t("binCountsTable")}</caption>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
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

const valuesOf = ({ measured, predicted }: BinFigure, count: number): string =>
  [measured[count], predicted?.[count]].map((value) => (value === undefined ? "" : cellProbability(value))).join(" ");

/** The height of the picture in probability, with room above the highest bar. */
const highestProbability = (bins: readonly BinFigure[]): number =>
  1.03 * Math.max(1e-9, ...bins.flatMap(({ measured, predicted }) => [...measured, ...(predicted ?? [])]));

/** Four bars and a gap for each bin, with a tick at each prediction. */
function printedBinBars(bins: readonly BinFigure[]) {
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

/** The picture as G2 reads it; empty places part the bins, so that labels in a grid of the same columns stand below. */
function binOptions(bins: readonly BinFigure[], theme: Theme, names: { measured: string; predicted: string }) {
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
  const tick = (top * 1) / height;
  const ticks = data
    .filter(({ predicted }) => predicted !== null)
    .map(({ place, predicted }) => ({ place, low: (predicted ?? 0) - tick, high: (predicted ?? 0) + tick }));
  const scale = {
    x: { type: "band", domain, paddingInner: 0.08, paddingOuter: 0 },
    y: { type: "linear", domain: [0, top], nice: false },
  };
  return {
    ...bareChart,
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

interface RecordProps {
  readonly records: readonly RecordFigure[];
  readonly decided: number;
}

/** The bars beside the rows of the records: shots, in red those decided wrongly, and a line where they were expected. */
export function RecordChart({ records, decided }: RecordProps) {
  const theme = useTheme();
  const options = useMemo(() => recordOptions(records, decided, theme), [records, decided, theme]);
  return (
    <div
      className={`${style.chart} ${style.records}`}
      style={{ height: rowHeight * records.length }}
      aria-hidden="true"
    >
      <Base {...options} />
      <PrintedBars
        width={mostShots(records, decided)}
        height={records.length}
        bars={printedRecordBars(records, decided)}
      />
    </div>
  );
}

/** The width of the picture in shots, with room beside the longest bar. */
const mostShots = (records: readonly RecordFigure[], decided: number): number =>
  1.02 * Math.max(...records.map(({ shots, predicted }) => Math.max(shots, predicted * decided)));

function printedRecordBars(records: readonly RecordFigure[], decided: number) {
  const tick = mostShots(records, decided) / 150;
  return records.flatMap(({ shots, right, predicted }, i) => {
    const row = { y: i + 0.25, height: 0.5 };
    return [
      { ...row, x: 0, width: right, colour: "count-0" },
      { ...row, x: right, width: shots - right, colour: "error" },
      { ...row, x: predicted * decided - tick / 2, width: tick, colour: "ink" },
    ];
  });
}

function recordOptions(records: readonly RecordFigure[], decided: number, theme: Theme) {
  const colour = colours[theme];
  const top = mostShots(records, decided);
  const width = 300;
  const tick = top / width;
  const bars = records.flatMap(({ shots, right }, i) => [
    { place: String(i), from: 0, to: right, wrong: false },
    { place: String(i), from: right, to: shots, wrong: true },
  ]);
  const ticks = records.map(({ predicted }, i) => ({
    place: String(i),
    from: predicted * decided - tick,
    to: predicted * decided + tick,
  }));
  const scale = (padding: number) => ({
    x: { type: "band", domain: records.map((_, i) => String(i)), paddingInner: padding, paddingOuter: padding / 2 },
    y: { type: "linear", domain: [0, top], nice: false },
  });
  const mark = {
    ...bareBar,
    encode: { x: "place", y: "from", y1: "to" },
    tooltip: false,
  };
  return {
    ...bareChart,
    tooltip: false,
    coordinate: { transform: [{ type: "transpose" }] },
    children: [
      {
        ...mark,
        data: bars,
        scale: scale(0.5),
        style: { fill: ({ wrong }: { wrong: boolean }) => (wrong ? colour.error : colour["count-0"]) },
      },
      { ...mark, data: ticks, scale: scale(0.5), style: { fill: colour.ink } },
    ],
  };
}
