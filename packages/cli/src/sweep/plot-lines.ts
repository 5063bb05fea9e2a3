import { minDrawnError, type SweepPoint } from "@clicktree/core/analysis";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatQuantity, formatTick } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type Line, type Segment, segment } from "../terminal/line.js";
import type { Tone } from "../terminal/style.js";
import { displayWidth } from "../terminal/text.js";

const height = 13;
interface Curve {
  readonly sign: string;
  readonly point: string;
  readonly tone: Tone;
  readonly name: string;
  readonly errors: readonly (number | null)[];
}

/** Plots the error against the variable on a logarithmic axis, with the limits for the same signal. */
export function plotLines(context: Pick<Context, "t">, points: readonly SweepPoint[], width: number): Line[] {
  const t = (key: "curveTree" | "curveLimit" | "curveHelstrom") => context.t(cliAnalysis, key);
  const helstrom = points.map(({ bounds }) => bounds.ideal.helstrom.error);
  const limits = points.map(({ bounds }) => bounds.ideal.standardQuantumLimit.error);
  const curves: Curve[] = [
    { sign: "─", point: "─", tone: "muted", name: t("curveHelstrom"), errors: helstrom },
    { sign: "╌", point: "╌", tone: "plain", name: t("curveLimit"), errors: limits },
    { sign: "·", point: "●", tone: "accent", name: t("curveTree"), errors: points.map(({ error }) => error) },
  ];
  const all = curves.flatMap(({ errors }) => errors).filter((error): error is number => error !== null);
  const { top, bottom, label } = scaleOf(all);
  const labels = Array.from({ length: height }, (_, y) => label(y));
  const labelWidth = Math.max(5, ...labels.map((text) => text.length));
  const axis = labelWidth + 2;
  const columns = width - axis;
  const grid: Segment[][] = Array.from({ length: height }, () => Array.from({ length: columns }, () => segment(" ")));
  const values = points.map(({ value }) => value);
  const [first, last] = [Math.min(...values), Math.max(...values)];
  const column = (value: number) => (last > first ? Math.round(((value - first) / (last - first)) * (columns - 1)) : 0);
  const row = (error: number) =>
    Math.round(((top - Math.log10(Math.max(minDrawnError, error))) / (top - bottom)) * (height - 1));
  const put = (x: number, error: number, sign: string, tone: Tone) => {
    const line = grid[Math.min(height - 1, Math.max(0, row(error)))];
    if (line) line[x] = segment(sign, tone);
  };
  for (const { sign, point, tone, errors } of curves) {
    points.forEach((_, i) => {
      const [here, next] = [errors[i], errors[i + 1]];
      if (here === null || here === undefined || next === null || next === undefined) return;
      const [from, to] = [column(values[i]!), column(values[i + 1]!)];
      for (let x = from; x <= to; x++) {
        const part = to > from ? (x - from) / (to - from) : 0;
        put(x, Math.max(minDrawnError, here) ** (1 - part) * Math.max(minDrawnError, next) ** part, sign, tone);
      }
    });
    points.forEach((_, i) => {
      const error = errors[i];
      if (error !== null && error !== undefined) put(column(values[i]!), error, point, tone);
    });
  }
  const [low, high] = [formatQuantity(first), formatQuantity(last)];
  return [
    ...grid.map((line, y): Line => [segment(`${labels[y]!.padStart(labelWidth)} ┤`, "muted"), ...line]),
    [segment(`${" ".repeat(axis - 1)}└${"─".repeat(columns)}`, "muted")],
    [segment(" ".repeat(axis) + low + " ".repeat(Math.max(1, columns - low.length - high.length)) + high, "muted")],
    [...curves]
      .reverse()
      .flatMap(({ point, tone, name, errors }): Segment[] =>
        errors.every((error) => error === null) ? [] : [segment(`${point} `, tone), segment(`${name}   `, "muted")],
      ),
  ].filter((line) => line.some(({ text }) => displayWidth(text) > 0));
}

interface Scale {
  /** Logarithms of the errors at both edges. */
  readonly top: number;
  readonly bottom: number;
  /** The label to the left of a row. */
  label(row: number): string;
}

/** Whole decades if the errors span two or more, else their exact range. */
function scaleOf(errors: readonly number[]): Scale {
  const logs = errors.map((error) => Math.log10(Math.max(minDrawnError, error)));
  const [high, low] = [Math.max(...logs), Math.min(...logs)];
  if (high - low >= 2) {
    const [top, bottom] = [Math.ceil(high - 1e-9), Math.floor(low + 1e-9)];
    const decades = Array.from({ length: top - bottom + 1 }, (_, i) => top - i);
    const rows = new Map(
      decades.map((decade) => [Math.round(((top - decade) / (top - bottom)) * (height - 1)), decade]),
    );
    return { top, bottom, label: (row) => (rows.has(row) ? formatTick(10 ** rows.get(row)!) : "") };
  }
  const [top, bottom] = high - low > 1e-6 ? [high, low] : [high + 0.1, high - 0.1];
  const at = (row: number) => 10 ** (top - ((top - bottom) * row) / (height - 1));
  return { top, bottom, label: (row) => (row % 4 === 0 ? formatTick(at(row)) : "") };
}
