import { type FitPoint, type FringeFit, fittedMean } from "@clicktree/core/photons";
import { formatQuantity } from "@clicktree/messages/number-format";
import { type Line, type Segment, segment } from "../terminal/line.js";

/** Names of the drawn curves. */
interface Names {
  readonly measured: string;
  readonly law: string;
}

const height = 9;
const eighths = " ▁▂▃▄▅▆▇█";
const axisWidth = 8;
/** Beyond the measured counts, shares below this are not drawn. */
const minShare = 1e-4;

/** The frequency of each count as bars, with a tick at the height that the distribution predicts. */
export function countPicture(points: readonly FitPoint[], names: Names, width: number): Line[] {
  const shown = points.filter(({ y, fitted }) => y > 0 || fitted > minShare);
  const [from, to] = [shown[0]?.x ?? 0, shown.at(-1)?.x ?? 0];
  const columns = width - axisWidth;
  const perBar = Math.ceil((to - from + 1) / columns);
  const bars = Array.from({ length: Math.ceil((to - from + 1) / perBar) }, () => ({ share: 0, law: 0 }));
  for (const { x, y, fitted } of points) {
    const bar = bars[Math.floor((x - from) / perBar)];
    if (x < from || bar === undefined) continue;
    bar.share += y;
    bar.law += fitted;
  }
  const barWidth = Math.min(3, Math.floor(columns / bars.length));
  const top = Math.max(...bars.map(({ share, law }) => Math.max(share, law)));
  const level = (value: number) => (value / top) * height;
  const rows = Array.from({ length: height }, (_, row): Line => {
    const base = height - 1 - row;
    return [
      segment(`${labelAt(row, top).padStart(axisWidth - 2)} ┤`, "muted"),
      ...bars.map(({ share, law }) => cellOf(level(share) - base, level(law) - base, barWidth)),
    ];
  });
  const last = from + (bars.length - 1) * perBar;
  return [...rows, ...axisLines(String(from), String(last), "n", barWidth * bars.length), legend(names, "█", "─")];
}

/** One cell of a bar: its part in this row, or the tick if the bar does not end in the same cell. */
function cellOf(share: number, law: number, width: number): Segment {
  const part = Math.min(8, Math.max(0, Math.round(8 * share)));
  const endsHere = part > 0 && share <= 1;
  if (law > 0 && law <= 1 && !endsHere) return segment("─".repeat(width), "strong");
  // a gap between wide bars
  const text = eighths.charAt(part);
  return segment(width > 1 ? `${text.repeat(width - 1)} ` : text, "accent");
}

/** The mean of all sweeps along the phase, with the fitted cosine. */
export function fringePicture(curve: readonly number[], fit: FringeFit | null, names: Names, width: number): Line[] {
  const columns = Math.min(width - axisWidth, Math.max(curve.length, 32));
  const meanAt = Array.from({ length: columns }, (_, c) => {
    const start = Math.floor((c * curve.length) / columns);
    const part = curve.slice(start, Math.max(start + 1, Math.floor(((c + 1) * curve.length) / columns)));
    return part.reduce((a, b) => a + b, 0) / part.length;
  });
  const lawAt = (c: number) => (fit === null ? undefined : fittedMean(fit, (c + 0.5) / columns));
  const top = Math.max(...curve, 1e-9) * 1.05;
  const rowOf = (value: number) => Math.min(height - 1, Math.max(0, Math.round((1 - value / top) * (height - 1))));
  const rows = Array.from(
    { length: height },
    (_, row): Line => [
      segment(`${labelAt(row, top).padStart(axisWidth - 2)} ┤`, "muted"),
      ...meanAt.map((mean, c): Segment => {
        const law = lawAt(c);
        if (rowOf(mean) === row) return segment("●", "accent");
        return law !== undefined && rowOf(law) === row ? segment("─", "muted") : segment(" ");
      }),
    ],
  );
  const end = fit === null || fit.periods === 1 ? "2π" : `${2 * fit.periods}π`;
  return [...rows, ...axisLines("0", end, "φ", columns), legend(names, "●", "─")];
}

const labelAt = (row: number, top: number): string =>
  row === 0
    ? formatQuantity(top, 2)
    : row === height - 1
      ? "0"
      : row === (height - 1) / 2
        ? formatQuantity(top / 2, 2)
        : "";

/** The line below a picture, with the ends of its axis and the symbol of its quantity. */
function axisLines(low: string, high: string, symbol: string, columns: number): Line[] {
  const gap = Math.max(1, columns - low.length - high.length);
  const middle = Math.max(1, Math.floor((gap - symbol.length) / 2));
  const text = low + " ".repeat(middle) + symbol + " ".repeat(Math.max(1, gap - middle - symbol.length)) + high;
  return [
    [segment(`${" ".repeat(axisWidth - 1)}└${"─".repeat(columns)}`, "muted")],
    [segment(" ".repeat(axisWidth) + text, "muted")],
  ];
}

const legend = ({ measured, law }: Names, measuredSign: string, lawSign: string): Line => [
  segment(" ".repeat(axisWidth)),
  segment(`${measuredSign} `, "accent"),
  segment(`${measured}   ${lawSign} ${law}`, "muted"),
];
