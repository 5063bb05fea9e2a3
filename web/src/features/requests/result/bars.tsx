import type { RecordFigure } from "@clicktree/core/measurement";
import { rowHeight } from "../../../shared/records/index.js";
import style from "./chart.module.css";

interface Bar {
  /** Left edge, top edge, width and height in units of the picture. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A colour of the theme, for example `count-0`. */
  readonly colour: string;
}

/** Bars as a vector image that fills the available space. */
export const Bars = ({ width, height, bars }: { width: number; height: number; bars: readonly Bar[] }) => (
  <svg className={style.picture} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    {bars.map(({ colour, ...bar }) => (
      <rect key={`${bar.x} ${bar.y} ${colour}`} {...bar} fill={`var(--ct-${colour})`} />
    ))}
  </svg>
);

interface Props {
  readonly records: readonly RecordFigure[];
  /** Number of shots with a decision. */
  readonly decided: number;
}

/** Bars beside the rows of a record table: shots, wrong decisions in red, and a line at the predicted number. */
export function RecordChart({ records, decided }: Props) {
  // leaves space beside the longest bar
  const width = 1.02 * Math.max(...records.map(({ shots, predicted }) => Math.max(shots, predicted * decided)));
  const tick = width / 150;
  const bars = records.flatMap(({ shots, right, predicted }, i) => {
    const row = { y: i + 0.25, height: 0.5 };
    return [
      { ...row, x: 0, width: right, colour: "count-0" },
      { ...row, x: right, width: shots - right, colour: "error" },
      { ...row, x: predicted * decided - tick / 2, width: tick, colour: "ink" },
    ];
  });
  return (
    <div className={style.records} style={{ height: rowHeight * records.length }}>
      <Bars width={width} height={records.length} bars={bars} />
    </div>
  );
}
