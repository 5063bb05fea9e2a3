import type { SweepPoint } from "@clicktree/core/analysis";
import { formatColumn } from "@clicktree/messages/number-format";
import type { RefObject } from "react";
import { useTheme } from "../../../platform/theme/theme.js";
import { type Colours, colours, fonts } from "../../../platform/theme/tokens.js";
import { powerOfTen } from "../../../shared/number-format/index.js";
import { decadesOf, depthOf, powersOf } from "../analysis/plot-axes.js";
import style from "./design.module.css";
import type { ChartPart } from "./sweep-curves.js";

interface Frame {
  readonly width: number;
  readonly height: number;
}

const margin = { left: 52, right: 16, top: 26, bottom: 40 } as const;

interface SweepAxes extends Frame {
  x(value: number): number;
  /** Position of an error; errors too small for the plot are at the lower edge. */
  y(error: number): number;
  readonly xTicks: readonly number[];
  /** Exponents of the labelled powers of ten, from 0 down. */
  readonly powers: readonly number[];
}

/**
 * A linear axis over the values and a logarithmic one for the errors. The latter starts at 1, or in an enlarged part at
 * its highest error, and ends at the lowest Helstrom bound.
 */
function sweepAxes(points: readonly SweepPoint[], highest: number, { width, height }: Frame): SweepAxes {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const decades = decadesOf(points.flatMap(({ error, bounds }) => [error, bounds.ideal.helstrom.error]));
  const first = Math.min(decades - 1, Math.floor(depthOf(highest, decades)));
  const across = width - margin.left - margin.right;
  const down = (height - margin.top - margin.bottom) / (decades - first);
  return {
    width,
    height,
    x: (value) => margin.left + (high > low ? (across * (value - low)) / (high - low) : across / 2),
    y: (error) => margin.top + down * (depthOf(error, decades) - first),
    xTicks: ticks(low, high),
    powers: powersOf(decades - first).map((power) => power - first),
  };
}

/** About six round numbers between the ends. */
function ticks(low: number, high: number): number[] {
  if (!(high > low)) return [low];
  const rough = (high - low) / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The value at a horizontal position of the picture, given as a fraction of its width. */
export function valueAt(points: readonly SweepPoint[], frame: Frame, place: number): number {
  const [low, high] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
  const share = (place * frame.width - margin.left) / (frame.width - margin.left - margin.right);
  return low + share * (high - low);
}

interface Curve {
  readonly name: string;
  readonly colour: keyof Colours;
  readonly dashed?: boolean;
  readonly points: readonly SweepPoint[];
  readonly of: (point: SweepPoint) => number | null;
}

/** Colours of the receivers, in order; the bounds are grey and black. */
export const curveColours = ["accent", "count-1", "count-2", "count-3"] as const satisfies readonly (keyof Colours)[];

interface Props {
  /** The visible points of all curves, by increasing value. They determine axes and bounds. */
  readonly points: readonly SweepPoint[];
  /** Whether they are only a part, so that curves continue beyond it. */
  readonly isPart: boolean;
  readonly curves: readonly Pick<Curve, "name" | "points">[];
  readonly frame: Frame;
  readonly axisName: string;
  readonly errorName: string;
  readonly label: string;
  /** Names of the bounds. */
  readonly limits: Readonly<Record<"limit" | "helstrom" | "limitLossy" | "helstromLossy", string>>;
  /** The value being read, marked by a line, and the part being selected. Neither is saved. */
  readonly guide: number;
  readonly marked: ChartPart | undefined;
  readonly picture: RefObject<SVGSVGElement | null>;
}

/** Height of a line of the legend above the plot. */
const legend = 26;
/** Distance from the start of a curve's symbol to its name, and from a name to the next symbol. */
const [sign, gap] = [28, 20];

/** Approximate width of a text at 12 px; a Chinese character takes a whole em. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 12 : 6.7), 0);

/** Half the width of a digit at 12 px. */
const halfDigit = 4;

/** Positions of the legend's names in sequence, wrapped to as many lines as needed. */
function placeNames(names: readonly string[], width: number): readonly { readonly x: number; readonly y: number }[] {
  let [x, line] = [8, 0];
  return names.map((name) => {
    const own = sign + widthOf(name);
    if (x > 8 && x + own > width) [x, line] = [8, line + 1];
    const place = { x, y: 14 + line * legend };
    x += own + gap;
    return place;
  });
}

/**
 * The errors of receivers along one variable, with the bounds of the signal. Colours are written into the drawing, so
 * that it can be saved as it is.
 */
export function SweepChart({
  points,
  isPart,
  curves: receivers,
  frame,
  axisName,
  errorName,
  label,
  limits,
  guide,
  marked,
  picture,
}: Props) {
  const shades = colours[useTheme()];
  const lossy = points.some(
    ({ bounds }) => bounds.withEfficiency.helstrom.error > bounds.ideal.helstrom.error * (1 + 1e-9),
  );
  const limited = points.some(({ bounds }) => bounds.ideal.standardQuantumLimit.error !== null);
  const curves: Curve[] = [
    ...(limited ? [limitOf(points, limits.limit, "ideal")] : []),
    helstromOf(points, limits.helstrom, "ideal"),
    ...(lossy && limited ? [{ ...limitOf(points, limits.limitLossy, "withEfficiency"), dashed: true }] : []),
    ...(lossy ? [{ ...helstromOf(points, limits.helstromLossy, "withEfficiency"), dashed: true }] : []),
    ...receivers.map((each, i): Curve => ({ ...each, colour: curveColours[i] ?? "accent", of: ({ error }) => error })),
  ];
  const [low, high] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
  const isShown = ({ value }: SweepPoint): boolean => value >= low && value <= high;
  const errors = curves.flatMap((curve) => curve.points.filter(isShown).map((point) => curve.of(point) ?? 0));
  const axes = sweepAxes(points, isPart ? Math.max(...errors) : 1, frame);
  const names = placeNames(
    curves.map(({ name }) => name),
    frame.width,
  );
  const top = (names.at(-1)?.y ?? 0) + legend - 14;
  const height = frame.height + top;
  return (
    <svg
      ref={picture}
      className={style.chart}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${frame.width} ${height}`}
      width={frame.width}
      height={height}
      fontFamily={fonts.text}
      fontSize="12"
      role="img"
      aria-label={label}
    >
      <rect width={frame.width} height={height} fill={shades.surface} />
      {curves.map((curve, i) => {
        const { x, y } = names[i]!;
        return (
          <g key={curve.name}>
            <path d={`M${x} ${y}h22`} {...stroke(curve, shades)} />
            <text x={x + sign} y={y + 4} fill={shades.ink}>
              {curve.name}
            </text>
          </g>
        );
      })}
      <g transform={`translate(0 ${top})`}>
        {marked && <Marked part={marked} axes={axes} fill={shades.accent} />}
        {isPart && <Clip frame={frame} />}
        <path data-guide d={`M${axes.x(guide)} ${margin.top}V${frame.height - margin.bottom}`} stroke={shades.muted} />
        <Grid axes={axes} shades={shades} axisName={axisName} errorName={errorName} />
        <g {...(isPart && { clipPath: `url(#${clip})` })}>
          {curves.map((curve) => (
            <path key={curve.name} d={pathOf(curve, axes)} {...stroke(curve, shades)} />
          ))}
        </g>
        {receivers.flatMap(({ name, points }, i) =>
          points.length > 60
            ? []
            : points
                .filter(isShown)
                .map(({ value, error }) => (
                  <circle
                    key={`${name} ${value}`}
                    cx={axes.x(value)}
                    cy={axes.y(error)}
                    r="3"
                    fill={shades[curveColours[i] ?? "accent"]}
                  />
                )),
        )}
      </g>
    </svg>
  );
}

const clip = "sweep-part";

/** Clips an enlarged part, because curves continue beyond it. */
const Clip = ({ frame: { width, height } }: { readonly frame: Frame }) => (
  <clipPath id={clip}>
    <rect
      x={margin.left}
      y={margin.top}
      width={width - margin.left - margin.right}
      height={height - margin.top - margin.bottom}
    />
  </clipPath>
);

interface MarkedProps {
  readonly part: ChartPart;
  readonly axes: SweepAxes;
  readonly fill: string;
}

const Marked = ({ part: { from, to }, axes: { x, height }, fill }: MarkedProps) => (
  <rect
    data-guide
    x={Math.min(x(from), x(to))}
    y={margin.top}
    width={Math.abs(x(to) - x(from))}
    height={height - margin.top - margin.bottom}
    fill={fill}
    fillOpacity="0.15"
  />
);

type Kind = keyof SweepPoint["bounds"];

const limitOf = (points: readonly SweepPoint[], name: string, kind: Kind): Curve => ({
  name,
  points,
  colour: "muted",
  of: ({ bounds }) => bounds[kind].standardQuantumLimit.error,
});

const helstromOf = (points: readonly SweepPoint[], name: string, kind: Kind): Curve => ({
  name,
  points,
  colour: "ink",
  of: ({ bounds }) => bounds[kind].helstrom.error,
});

const stroke = ({ colour, dashed = false }: Curve, shades: Colours) => ({
  fill: "none",
  stroke: shades[colour],
  strokeWidth: colour === "muted" || colour === "ink" ? 1.5 : 2,
  ...(dashed && { strokeDasharray: "4 4" }),
});

function pathOf(curve: Curve, axes: SweepAxes): string {
  const places = curve.points.flatMap((point) => {
    const error = curve.of(point);
    return error === null ? [] : [`${axes.x(point.value).toFixed(1)} ${axes.y(error).toFixed(1)}`];
  });
  return places.length > 0 ? `M${places.join("L")}` : "";
}

interface GridProps {
  readonly axes: SweepAxes;
  readonly shades: Colours;
  readonly axisName: string;
  readonly errorName: string;
}

function Grid({ axes: { x, y, xTicks, powers, width, height }, shades, axisName, errorName }: GridProps) {
  const xTexts = formatColumn(xTicks);
  return (
    <g fill={shades.muted}>
      {powers.map((power) => (
        <g key={power}>
          <path d={`M${margin.left} ${y(10 ** power)}H${width - margin.right}`} stroke={shades.line} />
          <text x={margin.left - 8} y={y(10 ** power) + 4} textAnchor="end">
            {power === 0 ? "1" : powerOfTen(10 ** power)}
          </text>
        </g>
      ))}
      {xTicks.map((value, i) => {
        const text = xTexts[i]!;
        // a long text at the right end would be cut
        const isBeyond = x(value) + halfDigit * text.length > width;
        return (
          <text key={value} x={isBeyond ? width : x(value)} y={height - 22} textAnchor={isBeyond ? "end" : "middle"}>
            {text}
          </text>
        );
      })}
      <text x={8} y={12}>
        {errorName}
      </text>
      <text x={width - margin.right} y={height - 5} textAnchor="end">
        {axisName}
      </text>
    </g>
  );
}
