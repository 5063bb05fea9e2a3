import { readImperfections } from "../receiver/imperfections-text.js";
import {
  cellsOf,
  commentIn,
  isBlankLine,
  isSeparatorLine,
  Lines,
  mayBeThousands,
  type Separator,
  separatorOf,
  wholeNumber,
} from "../tables/index.js";
import { maxTableSize } from "../tree/limits.js";
import { type FeedbackFault, type FeedbackReading, feedbackFormat, knownKeys, maxMeta, noteIn } from "./feedback.js";

/** Rows of a feedback in typed arrays that double when full. */
class FeedbackRecords {
  #sent = new Uint8Array(64);
  #weight = new Float64Array(64);
  #counts: Int8Array;
  records = 0;
  shots = 0;

  constructor(readonly bins: number) {
    this.#counts = new Int8Array(64 * bins);
  }

  /** Adds a row with the counts that `set` stored. */
  add(sent: number, weight: number): void {
    this.#sent[this.records] = sent;
    this.#weight[this.records] = weight;
    this.shots += weight;
    this.records++;
    if (this.records === this.#sent.length) this.#grow();
  }

  /** Sets a count of the row that `add` will complete. */
  set(bin: number, count: number): void {
    this.#counts[this.records * this.bins + bin] = count;
  }

  get sent(): Uint8Array {
    return this.#sent.slice(0, this.records);
  }
  get weight(): Float64Array {
    return this.#weight.slice(0, this.records);
  }
  get counts(): Int8Array {
    return this.#counts.slice(0, this.records * this.bins);
  }

  #grow(): void {
    const size = this.records * 2;
    const grown = {
      sent: new Uint8Array(size),
      weight: new Float64Array(size),
      counts: new Int8Array(size * this.bins),
    };
    grown.sent.set(this.#sent);
    grown.weight.set(this.#weight);
    grown.counts.set(this.#counts);
    this.#sent = grown.sent;
    this.#weight = grown.weight;
    this.#counts = grown.counts;
  }
}

/** Maximum length of a row or header: 20 counts and two numbers, each with all its decimals. */
const maxLineLength = 2048;

/** A line that prevents a file from being read as counts. */
interface FaultyLine {
  readonly code: FeedbackFault;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** The columns that a header names. */
interface Columns {
  readonly bins: number;
  readonly counted: boolean;
  /** Whether a first column without a name numbers the rows, as pandas writes it. */
  readonly indexed: boolean;
}

/** The columns of a header in any case, with empty cells after it; undefined for any other line. */
function columnsIn(cells: readonly string[]): Columns | undefined {
  const names = cells.map((name) => name.toLowerCase());
  while (names.at(-1) === "") names.pop();
  const indexed = names[0] === "";
  if (indexed) names.shift();
  const counted = names.at(-1) === "count";
  const bins = names.length - (counted ? 2 : 1);
  const areKnown = names[0] === "sent" && names.slice(1, bins + 1).every((name, j) => name === `n${j + 1}`);
  return areKnown && bins >= 1 && bins <= maxTableSize ? { bins, counted, indexed } : undefined;
}

const isHeader = (line: string): boolean =>
  /^[\s,;"]*sent\b/i.test(line.slice(0, 64)) && columnsIn(cellsOf(line, separatorOf(line))) !== undefined;

const isIndented = (line: string): boolean => /^[ \t]/.test(line);

/** Reads a feedback line by line, in time linear in its length and memory linear in its rows. */
class FeedbackReader {
  #line = 0;
  /** Number of comments with other keys. */
  #notes = 0;
  #meta: Record<string, string> = Object.create(null);
  /** A header behind a `#`, as numpy writes it; a header of its own comes first. */
  #commented: Columns | undefined;
  #columns: Columns | undefined;
  #separator: Separator | undefined;
  #records: FeedbackRecords | undefined;
  /** The first empty line or comment after the rows; only such lines may follow. */
  #after: FaultyLine | undefined;
  /** Whether the header of columns between spaces begins with a space. */
  #isIndented = false;
  /** The number of the latest row in a column without a name. */
  #index: number | undefined;
  #lineWithoutShots: number | undefined;
  /** The highest count of a row: 4 if a 3 is exactly three. */
  #highest = 3;

  /** `fail` gets each fault. */
  constructor(private readonly fail: (fault: FaultyLine) => void) {}

  read(line: string): void {
    this.#line++;
    const comment = commentIn(line);
    if (comment !== undefined) this.#comment(comment, line);
    else if (isBlankLine(line)) this.#pause("BLANK", line);
    else if (this.#records) this.#row(line, this.#records);
    else if (!isSeparatorLine(line)) this.#header(line);
  }

  end(endsInLine: boolean): FeedbackReading {
    if (!this.#records && this.#commented) this.#start(this.#commented);
    if (!this.#records) return { understood: false, code: "HEADER", line: Math.max(1, this.#line) };
    const { bins, records, shots, sent, counts, weight } = this.#records;
    const { counted } = this.#columns!;
    const feedback = { meta: { ...this.#meta }, bins, records, shots, counted, sent, counts, weight };
    const empty = this.#lineWithoutShots;
    return { understood: true, feedback, endsInLine, ...(empty !== undefined && { lineWithoutShots: empty }) };
  }

  #fail(code: FeedbackFault, text: string): void {
    this.fail({ code, line: this.#line, text });
  }

  /** A line that may stand before the header and after the rows. */
  #pause(code: "BLANK" | "COMMENT", text: string): void {
    if (this.#records) this.#after ??= { code, line: this.#line, text };
  }

  #comment(comment: string, line: string): void {
    this.#pause("COMMENT", line);
    if (/^"?sent\b/i.test(comment)) this.#commented ??= columnsIn(cellsOf(comment, separatorOf(comment)));
    const { key, value } = noteIn(comment) ?? { key: "", value: "" };
    const before = this.#meta[key];
    if (!knownKeys.has(key)) {
      const fits = key !== "" && key.length <= maxMeta.key && value.length <= maxMeta.value;
      if (fits && before === undefined && ++this.#notes <= maxMeta.lines) this.#meta[key] = value;
    } else if (key === "format" && value !== feedbackFormat) this.#fail("VERSION", line);
    else if (value.length > maxMeta.value || (before !== undefined && before !== value)) this.#fail("META", line);
    else this.#meta[key] = value;
  }
  #header(line: string): void {
    const separator = separatorOf(line);
    const columns = line.length > maxLineLength ? undefined : columnsIn(cellsOf(line, separator));
    if (columns) {
      this.#separator = separator;
      this.#isIndented = separator === " " && isIndented(line);
      this.#start(columns);
    } else if (this.#commented) {
      this.#separator = separator;
      this.#row(line, this.#start(this.#commented));
    } else this.#fail("HEADER", line);
  }

  #start(columns: Columns): FeedbackRecords {
    this.#columns = columns;
    this.#highest = readImperfections(this.#meta.imperfections ?? "")?.topCount === "exact" ? 4 : 3;
    this.#records = new FeedbackRecords(columns.bins);
    return this.#records;
  }

  #row(line: string, records: FeedbackRecords): void {
    if (isHeader(line)) {
      this.#fail("AGAIN", line);
      return;
    }
    if (this.#after) this.fail(this.#after);
    this.#after = undefined;
    const fault = this.#add(line, records);
    if (fault) this.#fail(line.includes("\0") ? "NUL" : fault, line);
  }

  /** Adds the row of a line; its fault if it does not fit the header. */
  #add(line: string, records: FeedbackRecords): FeedbackFault | undefined {
    if (line.length > maxLineLength) return "CELLS";
    // columns aligned to the right, or the empty name of a first column
    if (this.#isIndented && !isIndented(line)) return "UNNAMED";
    const { bins, counted, indexed } = this.#columns!;
    const cells = cellsOf(line, this.#separator!);
    if (indexed && !this.#follows(cells.shift()!)) return "UNNAMED";
    const columns = bins + (counted ? 2 : 1);
    // empty cells to which a spreadsheet fills up
    while (cells.length > columns && cells.at(-1) === "") cells.pop();
    if (cells.length !== columns) return "CELLS";
    const sent = wholeNumber(cells[0]!, maxTableSize - 1);
    if (sent === undefined) return "SENT";
    if (!setCounts(records, cells, this.#highest)) return "COUNT";
    const weight = counted ? weightIn(cells[columns - 1]!, cells[0]!) : 1;
    if (weight === undefined || !Number.isSafeInteger(records.shots + weight)) return "WEIGHT";
    if (weight === 0) this.#lineWithoutShots ??= this.#line;
    records.add(sent, weight);
    return undefined;
  }

  /** Whether the cell of a column without a name continues the numbers of the rows. */
  #follows(cell: string): boolean {
    const index = wholeNumber(cell, Number.MAX_SAFE_INTEGER);
    const follows = index !== undefined && (this.#index === undefined || index === this.#index + 1);
    this.#index = index;
    return follows;
  }
}

/** `1.000` is one shot only in a row that writes all its numbers in this way; a spreadsheet may mean a thousand. */
const weightIn = (cell: string, sent: string): number | undefined =>
  mayBeThousands(cell) && !/^\d+\.\d{3}$/.test(sent) ? undefined : wholeNumber(cell, Number.MAX_SAFE_INTEGER);

/** How programs write that there is no value. */
const noValue = /^(?:|nan|na|n\/a|null|none|[-–—])$/i;

/** A count of 4 ends a run: later bins are not measured. */
function setCounts(records: FeedbackRecords, cells: readonly string[], highest: number): boolean {
  let isOver = false;
  for (let j = 0; j < records.bins; j++) {
    const cell = cells[j + 1]!;
    const count = noValue.test(cell) ? -1 : wholeNumber(cell, highest);
    if (count === undefined || (isOver && count >= 0)) return false;
    records.set(j, count);
    isOver ||= count === 4;
  }
  return true;
}

/**
 * Reads a feedback. The structure that spreadsheets and other programs give a table is accepted: separators, quotes, empty
 * cells, line ends, comments and blank lines before the header and after the rows. Values are never guessed. The first
 * fault ends the reading.
 */
export function readFeedback(text: string): FeedbackReading {
  const { reading, faults } = readUpTo(text, 1);
  const [fault] = faults;
  return fault ? { understood: false, code: fault.code, line: fault.line } : reading;
}

/** Faults of one row leave the others readable; after any other fault the rest has no meaning. */
const ofOneRow: ReadonlySet<FeedbackFault> = new Set(["CELLS", "SENT", "COUNT", "WEIGHT", "BLANK", "COMMENT"]);

/** The first `maxLines` lines that prevent a file from being read as counts; none if it can be read. */
export function faultyLines(text: string, maxLines: number): FaultyLine[] {
  const { reading, faults } = readUpTo(text, maxLines);
  if (faults.length === 0 && !reading.understood) return [{ code: reading.code, line: reading.line, text: "" }];
  return faults.map((fault) => ({ ...fault, text: fault.text.trim() }));
}

function readUpTo(text: string, maxFaults: number): { reading: FeedbackReading; faults: readonly FaultyLine[] } {
  const faults: FaultyLine[] = [];
  let isOver = false;
  const reader = new FeedbackReader((fault) => {
    if (isOver) return;
    faults.push(fault);
    isOver = faults.length === maxFaults || !ofOneRow.has(fault.code);
  });
  const lines = new Lines(text);
  let endsInLine = false;
  for (let line = lines.next(); line !== undefined && !isOver; line = lines.next()) {
    endsInLine = !lines.isEnded && !isBlankLine(line);
    reader.read(line);
  }
  return { reading: reader.end(endsInLine), faults };
}
