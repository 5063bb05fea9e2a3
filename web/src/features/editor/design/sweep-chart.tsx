import type { SweepPoint } from "@clicktree/core/analysis";
import type { RefObject } from "react";
import { useTheme } from "../../../platform/theme/theme.js";
import { type Colours, colours, fonts } from "../../../platform/theme/tokens.js";
import { powerOfTen } from "../../../shared/number-format/index.js";
import { decadesOf, depthOf, powersOf } from "../analysis/plot-axes.js";
import style from "./design.module.css";

interface Frame {
  readonly width: number;
  readonly height: number;
}

const margin = { left: 52, right: 16, top: 26, bottom: 40 } as const;

interface SweepAxes extends Frame {
  x(value: number): number;
  /** Place of an error, at the lower rim where it is too small to be shown. */
  y(error: number): number;
  readonly xTicks: readonly number[];
  /** Exponents of the powers of ten at the side, from 0 down. */
  readonly powers: readonly number[];
}

/** Values from end to end, errors by powers of ten down to the least that Helstrom allows. */
function sweepAxes(points: readonly SweepPoint[], { width, height }: Frame): SweepAxes {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const decades = decadesOf(points.flatMap(({ error, bounds }) => [error, bounds.ideal.helstrom.error]));
  const across = width - margin.left - margin.right;
  const down = (height - margin.top - margin.bottom) / decades;
  return {
    width,
    height,
    x: (value) => margin.left + (high > low ? (across * (value - low)) / (high - low) : across / 2),
    y: (error) => margin.top + down * depthOf(error, decades),
    xTicks: ticks(low, high),
    powers: powersOf(decades),
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

interface Curve {
  readonly name: string;
  readonly colour: keyof Colours;
  readonly dashed?: boolean;
  readonly of: (point: SweepPoint) => number | null;
}

interface Props {
  readonly points: readonly SweepPoint[];
  readonly frame: Frame;
  readonly axisName: string;
  readonly errorName: string;
  readonly label: string;
  readonly names: Readonly<Record<"receiver" | "limit" | "helstrom" | "limitLossy" | "helstromLossy", string>>;
  readonly picture: RefObject<SVGSVGElement | null>;
}

/** Room for the names of the curves above the plot. */
const legend = 26;

/**
 * The error of a receiver along one variable between the limits of its light. Colours are written into the drawing,
 * which is saved as it is shown.
 */
export function SweepChart({ points, frame, axisName, errorName, label, names, picture }: Props) {
  const shades = colours[useTheme()];
  const axes = sweepAxes(points, frame);
  const lossy = points.some(
    ({ bounds }) => bounds.withEfficiency.helstrom.error > bounds.ideal.helstrom.error * (1 + 1e-9),
  );
  const limited = points.some(({ bounds }) => bounds.ideal.standardQuantumLimit.error !== null);
  const curves: Curve[] = [
    ...(limited ? [limitOf(names.limit, "ideal")] : []),
    helstromOf(names.helstrom, "ideal"),
    ...(lossy && limited ? [{ ...limitOf(names.limitLossy, "withEfficiency"), dashed: true }] : []),
    ...(lossy ? [{ ...helstromOf(names.helstromLossy, "withEfficiency"), dashed: true }] : []),
    { name: names.receiver, colour: "accent", of: ({ error }) => error },
  ];
  const perRow = Math.max(1, Math.floor(frame.width / 180));
  const rows = Math.ceil(curves.length / perRow);
  const height = frame.height + rows * legend;
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
        const [x, y] = [8 + (i % perRow) * (frame.width / perRow), 14 + Math.floor(i / perRow) * legend];
        return (
          <g key={curve.name}>
            <path d={`M${x} ${y}h22`} {...stroke(curve, shades)} />
            <text x={x + 28} y={y + 4} fill={shades.ink}>
              {curve.name}
            </text>
          </g>
        );
      })}
      <g transform={`translate(0 ${rows * legend})`}>
        <Grid axes={axes} shades={shades} axisName={axisName} errorName={errorName} />
        {curves.map((curve) => (
          <path key={curve.name} d={pathOf(points, curve, axes)} {...stroke(curve, shades)} />
        ))}
        {points.length <= 60 &&
          points.map(({ value, error }) => (
            <circle key={value} cx={axes.x(value)} cy={axes.y(error)} r="3" fill={shades.accent} />
          ))}
      </g>
    </svg>
  );
}

const limitOf = (name: string, kind: keyof SweepPoint["bounds"]): Curve => ({
  name,
  colour: "muted",
  of: ({ bounds }) => bounds[kind].standardQuantumLimit.error,
});

const helstromOf = (name: string, kind: keyof SweepPoint["bounds"]): Curve => ({
  name,
  colour: "ink",
  of: ({ bounds }) => bounds[kind].helstrom.error,
});

const stroke = ({ colour, dashed = false }: Curve, shades: Colours) => ({
  fill: "none",
  stroke: shades[colour],
  strokeWidth: colour === "accent" ? 2 : 1.5,
  ...(dashed && { strokeDasharray: "4 4" }),
});

function pathOf(points: readonly SweepPoint[], curve: Curve, axes: SweepAxes): string {
  const places = points.flatMap((point) => {
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
      {xTicks.map((value) => (
        <text key={value} x={x(value)} y={height - 22} textAnchor="middle">
          {value}
        </text>
      ))}
      <text x={8} y={12}>
        {errorName}
      </text>
      <text x={width - margin.right} y={height - 5} textAnchor="end">
        {axisName}
      </text>
    </g>
  );
}
