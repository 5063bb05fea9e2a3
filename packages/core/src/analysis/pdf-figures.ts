import type { ResultArchive } from "@clicktree/contract";
import { partlySent } from "../measurement/index.js";
import { meritPlaces, shadeOf } from "./merit-scale.js";
import type { PdfPage } from "./pdf-document.js";
import type { PdfOrigin, SayPdf } from "./pdf-texts.js";
import { shareSteps } from "./share-axis.js";

type ArchivedAnalysis = NonNullable<ResultArchive["analysis"]>;

/** Which prediction the counts are compared with. */
const judging = ({ judge }: ArchivedAnalysis): PdfOrigin => (judge === "named" ? "reported" : judge);
/** Which one bins and outcomes show: that for the conditions of the feedback. */
const counted = (analysis: ArchivedAnalysis): PdfOrigin => (analysis.reported ? "reported" : judging(analysis));

/** A figure of a sheet, drawn at its upper left corner in the width that the sheet has. */
export interface PdfFigure {
  readonly title: string;
  readonly height: number;
  readonly draw: (page: PdfPage, x: number, y: number, width: number) => void;
}

/** Draws from an analysis, in the words for its counts. Undefined where there is nothing to draw. */
type Figure = (analysis: ArchivedAnalysis, counts: "measured" | "simulated", say: SayPdf) => PdfFigure | undefined;

const ink = { ink: "#12161C", muted: "#5A6573", line: "#E2E6EB", error: "#C4291C", good: "#1B7F4B", accent: "#3346C8" };
const countColours = ["#64748B", "#C27A00", "#00805C", "#B0408A"] as const;
const small = { size: 8 } as const;
const muted = { size: 8, fill: ink.muted } as const;

const countText = (count: number): string => (count >= 3 ? "3+" : String(count));

/** A colour as it looks on white at this opacity. */
function tint(hex: string, opacity: number): string {
  const part = (at: number): string =>
    Math.round(255 + (Number.parseInt(hex.slice(at, at + 2), 16) - 255) * opacity)
      .toString(16)
      .padStart(2, "0");
  return `#${part(1)}${part(3)}${part(5)}`;
}

/**
 * From guessing to Helstrom: measured a dot with its interval, predicted a hollow triangle above. The limits are for all
 * hypotheses, so a success of only some is not drawn.
 */
export const scaleFigure: Figure = (analysis, counts, say) => {
  const { success, limits, predicted } = analysis;
  if (!limits || !success || partlySent({ counts: analysis.counts, priors: analysis.conditions.priors }))
    return undefined;
  const places = meritPlaces({
    limits,
    predicted: predicted?.error,
    measured: { error: 1 - success.value, low: 1 - success.high, high: 1 - success.low },
  });
  return {
    title: say("scaleTitle"),
    height: 56,
    draw(page, left, top, width) {
      const x = (place: number): number => left + place * width;
      const y = top + 24;
      page.rect(left, y - 1.5, width, 3, ink.line);
      const { stretch, limit, measured, predicted: expected } = places;
      if (stretch) {
        const fill = stretch.tone === "good" ? ink.good : ink.error;
        page.rect(x(stretch.from), y - 1.5, x(stretch.to) - x(stretch.from), 3, fill);
      }
      for (const place of [0, ...(limit === null ? [] : [limit]), 1])
        page.line([[x(place), y - 6] as const, [x(place), y + 6] as const], ink.ink);
      if (measured) {
        page.rect(x(measured.from), y - 3, x(measured.to) - x(measured.from), 6, tint(ink.ink, 0.35));
        page.dot(x(measured.at), y, 4, ink.ink);
      }
      if (expected !== undefined) {
        const at = x(expected);
        const triangle = [
          [at - 4, y - 14],
          [at + 4, y - 14],
          [at, y - 7],
          [at - 4, y - 14],
        ] as const;
        page.line(triangle, ink.accent, 1.2);
      }
      page.text(left, y + 18, say("guessEnd"), muted);
      if (limit !== null && limit > 0.15 && limit < 0.8)
        page.text(x(limit), y + 18, say("sqlMark"), { ...muted, align: "middle" });
      page.text(left + width, y + 18, say("helstromEnd"), { ...muted, align: "right" });
      page.text(left, y + 30, say(`scale_${judging(analysis)}`, { counts: say(`column_${counts}`) }), muted);
    },
  };
};

/** Predicted and measured confusion side by side; right decisions in ink, wrong ones red by their square root. */
export const matricesFigure: Figure = (analysis, counts, say) => {
  const { counts: decisions, predicted, decided } = analysis;
  const rows = decisions.length;
  if (decided === 0) return undefined;
  const rates = decisions.map((row) => {
    const sent = row.reduce((sum, shots) => sum + shots, 0);
    return sent > 0 ? row.map((shots) => shots / sent) : null;
  });
  const both = [
    ...(predicted
      ? [{ title: say(`prediction_${judging(analysis)}`), rates: predicted.confusion as (number[] | null)[] }]
      : []),
    { title: say(`matrix_${counts}`), rates },
  ];
  const cell = Math.min(36, 210 / rows);
  const size = Math.min(8, cell / 3);
  return {
    title: say("matricesTitle"),
    height: 30 + rows * Math.min(18, cell),
    draw(page, left, top, width) {
      const lineHeight = Math.min(18, cell);
      for (const [i, { title, rates: matrix }] of both.entries()) {
        const x = left + (i * width) / 2 + 24;
        page.text(x, top + 6, title, small);
        for (let h = 0; h < rows; h++) {
          const y = top + 24 + (h + 0.7) * lineHeight;
          page.text(x + (h + 0.5) * cell, top + 20, `H${h}`, { size, fill: ink.muted, align: "middle" });
          page.text(x - 4, y, `H${h}`, { size, fill: ink.muted, align: "right" });
          matrix[h]?.forEach((rate, d) => {
            const shade = shadeOf(rate, h === d);
            if (shade > 0.01)
              page.rect(
                x + d * cell,
                top + 24 + h * lineHeight,
                cell - 1,
                lineHeight - 1,
                tint(h === d ? ink.ink : ink.error, shade),
              );
            page.text(x + (d + 0.5) * cell, y, rate.toFixed(3), { size, align: "middle" });
          });
        }
      }
    },
  };
};

/** (measured - predicted) / σ of each decision, with a band of ±2 σ. */
export const residualsFigure: Figure = (analysis, counts, say) => {
  const { residuals } = analysis;
  if (!residuals) return undefined;
  const values = residuals.flat().filter((value): value is number => value !== null);
  const extent = Math.max(3, ...values.map(Math.abs));
  const cells = residuals.length ** 2;
  return {
    title: say(`residuals_${judging(analysis)}`, { counts: say(`column_${counts}`) }),
    height: 100,
    draw(page, left, top, width) {
      const [start, middle, half] = [left + 32, top + 44, 40];
      const step = (width - 32) / cells;
      const y = (value: number): number => middle - (Math.max(-extent, Math.min(extent, value)) / extent) * half;
      page.rect(start, y(2), width - 32, y(-2) - y(2), tint(ink.line, 0.6));
      page.line([[start, middle] as const, [left + width, middle] as const], ink.muted, 0.5);
      for (const [value, name] of [
        [2, "+2 σ"],
        [0, "0"],
        [-2, "−2 σ"],
      ] as const)
        page.text(start - 4, y(value) + 3, name, { ...muted, align: "right" });
      residuals.forEach((row, h) => {
        row.forEach((value, d) => {
          const x = start + (h * residuals.length + d + 0.5) * step;
          if (cells <= 16)
            page.text(x, middle + half + 12, `H${h} → H${d}`, { size: 6, fill: ink.muted, align: "middle" });
          if (value === null) return;
          const fill = h === d ? ink.ink : ink.error;
          page.line([[x, middle] as const, [x, y(value)] as const], fill, Math.min(1, step / 3));
          page.dot(x, y(value), Math.min(2.5, step / 2), fill);
        });
      });
    },
  };
};

/** Fraction of each count in each bin: bars measured, ticks predicted. */
export const binsFigure: Figure = (analysis, counts, say) => {
  const { bins } = analysis;
  if (bins.length === 0) return undefined;
  const highest = Math.max(0.01, ...bins.flatMap(({ measured, predicted }) => [...measured, ...(predicted ?? [])]));
  return {
    title: say(`bins_${counted(analysis)}`, { counts: say(`column_${counts}`) }),
    height: 132,
    draw(page, left, top, width) {
      const [start, base] = [left + 32, top + 90];
      const y = (value: number): number => base - (value / highest) * 84;
      const step = (width - 32) / bins.length;
      const bar = step / 5;
      for (const value of shareSteps(highest)) {
        page.line([[start, y(value)] as const, [left + width, y(value)] as const], ink.line, 0.5);
        page.text(start - 4, y(value) + 3, String(value), { ...muted, align: "right" });
      }
      bins.forEach(({ measured, predicted }, j) => {
        const first = start + j * step + bar / 2;
        measured.forEach((value, k) => {
          const x = first + k * bar;
          page.rect(x, y(value), bar * 0.9, base - y(value), countColours[k] ?? ink.ink);
          const expected = predicted?.[k];
          if (expected !== undefined)
            page.line([[x, y(expected)] as const, [x + bar * 0.9, y(expected)] as const], ink.ink, 1.5);
          if (bar >= 7) page.text(x + bar * 0.45, base + 9, countText(k), { size: 6, align: "middle" });
        });
        page.text(first + 2 * bar, base + 20, say("bin", { bin: j + 1 }), {
          size: 7,
          fill: ink.muted,
          align: "middle",
        });
      });
      // bars of many bins are too narrow for their counts
      countColours.forEach((colour, k) => {
        page.rect(start + 24 * k, base + 27, 6, 6, colour);
        page.text(start + 24 * k + 9, base + 33, countText(k), muted);
      });
      page.line([[start + 104, base + 30] as const, [start + 114, base + 30] as const], ink.ink, 1.5);
      page.text(start + 118, base + 33, say(`prediction_${counted(analysis)}`), muted);
    },
  };
};

/** The most frequent outcomes with their shots. */
export const recordsFigure: Figure = (analysis, counts, say) => {
  const shown = analysis.records.slice(0, 20);
  if (shown.length === 0) return undefined;
  const longest = Math.max(...shown.map((record) => record.counts.length));
  const [pitch, size] = longest > 12 ? [7, 5] : [11, 8];
  const columns = [0, Math.max(48, pitch * longest + 12), 90, 150, 220, 300].map((at, i) =>
    i < 2 ? at : at + pitch * longest,
  );
  return {
    title: say("recordsTitle"),
    height: 18 + 13 * shown.length,
    draw(page, left, top) {
      const heads = [
        say("counts"),
        say("decided"),
        say("shotsColumn"),
        say("right"),
        say(`column_${counts}`),
        say(`prediction_${counted(analysis)}`),
      ];
      heads.forEach((head, i) => {
        page.text(left + columns[i]!, top + 6, head, muted);
      });
      shown.forEach(({ counts: record, decided: hypothesis, shots, right, measured, predicted }, row) => {
        const y = top + 20 + 13 * row;
        record.forEach((count, j) => {
          page.text(left + pitch * j, y, countText(count), { size, bold: true, fill: countColours[count] ?? ink.ink });
        });
        const cells = [`H${hypothesis}`, String(shots), String(right), measured.value.toFixed(4), predicted.toFixed(4)];
        cells.forEach((text, i) => {
          page.text(left + columns[i + 1]!, y, text, small);
        });
      });
      page.line([[left, top + 9] as const, [left + columns[5]! + 48, top + 9] as const], ink.line, 0.5);
    },
  };
};
