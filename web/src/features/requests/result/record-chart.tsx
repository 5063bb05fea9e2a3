import { Base } from "@ant-design/charts";
import type { RecordFigure } from "@clicktree/core/measurement";
import { useMemo } from "react";
import { useTheme } from "../../../platform/theme/theme.js";
import { colours, type Theme } from "../../../platform/theme/tokens.js";
import { rowHeight } from "../../../shared/records/index.js";
import { bareBar, bareChart } from "./bare-chart.js";
import style from "./chart.module.css";
import { PrintedBars } from "./printed-bars.js";

interface Props {
  readonly records: readonly RecordFigure[];
  readonly decided: number;
}

/** The bars beside the rows of the records: shots, in red those decided wrongly, and a line where they were expected. */
export default function RecordChart({ records, decided }: Props) {
  const theme = useTheme();
  const options = useMemo(() => recordOptions(records, decided, theme), [records, decided, theme]);
  return (
    <div
      className={`${style.chart} ${style.records}`}
      style={{ height: rowHeight * records.length }}
      aria-hidden="true"
    >
      <Base {...options} />
      <PrintedBars width={topOf(records, decided)} height={records.length} bars={printedBars(records, decided)} />
    </div>
  );
}

/** The width of the picture in shots, with room beside the longest bar. */
const topOf = (records: readonly RecordFigure[], decided: number): number =>
  1.02 * Math.max(...records.map(({ shots, predicted }) => Math.max(shots, predicted * decided)));

function printedBars(records: readonly RecordFigure[], decided: number) {
  const tick = topOf(records, decided) / 150;
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
  const top = topOf(records, decided);
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
