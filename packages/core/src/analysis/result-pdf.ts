import type { ResultArchive } from "@clicktree/contract";
import { partlySent, verdictCodes } from "../measurement/index.js";
import { PdfPage, pageSize, pdfBytes, textWidth } from "./pdf-document.js";
import {
  binsFigure,
  matricesFigure,
  type PdfFigure,
  recordsFigure,
  residualsFigure,
  scaleFigure,
} from "./pdf-figures.js";
import type { PdfWords, SayPdf } from "./pdf-texts.js";

type ArchivedAnalysis = NonNullable<ResultArchive["analysis"]>;

const margin = 48;
const ink = { muted: "#5A6573", error: "#C4291C", line: "#E2E6EB" } as const;
const bottom = pageSize.height - 56;

/** A result on sheets of A4, in the words of a language. Simulated counts are named on each sheet. */
export function resultPdf(archive: ResultArchive, words: PdfWords): Uint8Array {
  const { request, analysis, prediction } = archive;
  const { say, language } = words;
  const counts = archive.source === "simulated" ? "simulated" : "measured";
  const sheets = new Sheets(counts === "simulated" ? say("simulatedBanner") : undefined);
  sheets.write(request.treeName, { size: 16, bold: true, space: 22 });
  const sent = { number: request.number, at: request.sentAt.slice(0, 16).replace("T", " ") };
  const line = request.sentBy === null ? say("sent", sent) : say("sentBy", { ...sent, name: request.sentBy });
  sheets.write(line, { fill: ink.muted, space: 22 });
  if (analysis === null) sheets.write(say("noCounts"));
  else {
    for (const [label, value] of factsOf(analysis, prediction, counts, words)) sheets.fact(label, value);
    for (const figure of [scaleFigure, matricesFigure, residualsFigure, binsFigure, recordsFigure]) {
      const drawn = figure(analysis, counts, say);
      if (drawn) sheets.draw(drawn);
    }
  }
  return pdfBytes(sheets.finished(footOf(archive)), `${request.number}: ${request.treeName}`, language);
}

const footOf = ({ versions, digest }: ResultArchive): string =>
  `Clicktree ${versions?.clicktree ?? ""}${digest === undefined ? "" : `   result ${digest}`}`;

const probability = (value: number, decimals = 4): string => value.toFixed(decimals);
const signed = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, "\u00a0");

function factsOf(
  analysis: ArchivedAnalysis,
  sealed: ResultArchive["prediction"],
  counts: "measured" | "simulated",
  { say, describe, pValue: formatPValue }: PdfWords,
): [label: string, value: string][] {
  const { success, predicted, deviation, chiSquare, degreesOfFreedom, pValue, judge, verdict, reported } = analysis;
  const { conventions, priors } = analysis.conditions;
  const unknown = "–";
  const apart = (["unfinished", "unknownRow", "impossible"] as const)
    .filter((key) => analysis[key] > 0)
    .map((key) => say(key, { shots: grouped(analysis[key]) }));
  const test = { chiSquare: (chiSquare ?? 0).toFixed(1), degreesOfFreedom, pValue: formatPValue(pValue ?? 0) };
  const { name, version } = conventions;
  const decision = say(`decision_${conventions.decision}`);
  const partly = partlySent({ counts: analysis.counts, priors });
  const part = partly ? say("comma") + say("partOf", { sent: partly.sent.length, hypotheses: partly.hypotheses }) : "";
  const predictedIs = (value: number, by: typeof judge) =>
    say("predictedIs", { value: probability(value, 6), judge: say(`judge_${by}`) });
  const interval = success && {
    value: probability(success.value),
    low: probability(success.low),
    high: probability(success.high),
  };
  const verdictIn = (code: string) => (isVerdict(code) ? say(`verdict_${code}`) : code);
  return [
    [say(`success_${counts}`), interval ? say("interval", interval) + part : unknown],
    // without further words, predicted is what was sealed
    ...(judge === "named" && sealed
      ? [
          [say("predicted"), predictedIs(sealed.success, "sealed")] as [string, string],
          [say("conditions"), describe(sealed)] as [string, string],
        ]
      : []),
    [say(judge === "named" ? "reported" : "predicted"), predicted ? predictedIs(predicted.success, judge) : unknown],
    [say(judge === "named" ? "reportedConditions" : "conditions"), describe(analysis.conditions)],
    [say("verdict"), verdictIn(verdict)],
    ...(reported
      ? ([
          [
            say("reported"),
            say("reportedIs", {
              value: probability(reported.predicted.success, 6),
              verdict: verdictIn(reported.verdict),
            }),
          ],
          [say("reportedConditions"), describe(reported.conditions)],
        ] satisfies [string, string][])
      : []),
    [say("difference"), deviation === null ? unknown : `${signed(deviation)} σ`],
    [say("decisions"), pValue === null ? unknown : say("test", test)],
    [say("shots"), grouped(analysis.shots) + apart.join("")],
    [say("conventions"), say("conventionsAre", { name, version, decision })],
    ...limitsOf(analysis, say),
  ];
}

const isVerdict = (code: string): code is (typeof verdictCodes)[number] => verdictCodes.some((known) => known === code);

function limitsOf({ limits }: ArchivedAnalysis, say: SayPdf): [label: string, value: string][] {
  if (!limits) return [];
  const { guess, standardQuantumLimit, helstrom } = limits;
  const of = (error: number, decimals = 6) => ({ value: probability(1 - error, decimals) });
  const each = [
    say("guess", of(guess, 4)),
    ...(standardQuantumLimit.error === null ? [] : [say("sql", of(standardQuantumLimit.error))]),
    say("helstrom", of(helstrom.error)),
  ];
  return [[say("limits"), each.join(say("comma"))]];
}

interface Written {
  readonly size?: number;
  readonly bold?: boolean;
  readonly fill?: string;
  /** From this line to the next, in points. */
  readonly space?: number;
}

/** Sheets that are filled from the top. */
class Sheets {
  readonly #pages: PdfPage[] = [];
  /** Above each sheet. */
  readonly #banner: string | undefined;
  #y = 0;

  constructor(banner: string | undefined) {
    this.#banner = banner;
    this.#next();
  }

  get #page(): PdfPage {
    return this.#pages.at(-1)!;
  }

  #next(): void {
    this.#pages.push(new PdfPage());
    this.#y = margin + 12;
    if (this.#banner === undefined) return;
    this.#page.rect(margin, margin - 8, pageSize.width - 2 * margin, 20, ink.error);
    this.#page.text(pageSize.width / 2, margin + 6, this.#banner, {
      size: 11,
      bold: true,
      fill: "#FFFFFF",
      align: "middle",
    });
    this.#y += 28;
  }

  #need(height: number): void {
    if (this.#y + height > bottom) this.#next();
  }

  /** A text over as many lines as it needs. */
  write(text: string, { space = 16, ...style }: Written = {}, x = margin): void {
    for (const line of linesOf(text, pageSize.width - margin - x, style)) {
      this.#need(space);
      this.#page.text(x, this.#y, line, style);
      this.#y += space;
    }
  }

  fact(label: string, value: string): void {
    this.#need(15);
    this.#page.text(margin, this.#y, label, { fill: ink.muted });
    this.write(value, { space: 15 }, margin + 160);
  }

  draw({ title, height, draw }: PdfFigure): void {
    this.#need(height + 44);
    this.#y += 18;
    this.#page.text(margin, this.#y, title, { size: 11, bold: true });
    this.#y += 12;
    draw(this.#page, margin, this.#y, pageSize.width - 2 * margin);
    this.#y += height;
  }

  finished(foot: string): readonly PdfPage[] {
    for (const [i, page] of this.#pages.entries()) {
      const y = pageSize.height - 32;
      page.line([[margin, y - 12] as const, [pageSize.width - margin, y - 12] as const], ink.line);
      page.text(margin, y, foot, { size: 6.5, fill: ink.muted });
      const place = `${i + 1} / ${this.#pages.length}`;
      page.text(pageSize.width - margin, y, place, { size: 8, fill: ink.muted, align: "right" });
    }
    return this.#pages;
  }
}

/** Breaks a text between words, and a word that is wider than a line anywhere. */
function linesOf(text: string, width: number, style: Written): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.split(/(?<= )/)) {
    if (line !== "" && textWidth((line + part).trimEnd(), style) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    for (const character of part) {
      if (textWidth(line + character, style) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return [...lines, line];
}
