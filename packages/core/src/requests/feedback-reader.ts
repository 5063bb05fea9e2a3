import { readImperfections } from "../receiver/imperfections-text.js";
import { maxTableSize } from "../tree/limits.js";
import { type FeedbackFault, type FeedbackReading, feedbackFormat, maxMeta } from "./feedback.js";

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

/** Maximum length of a valid line: 20 counts and two numbers, or `# key: value`. */
const maxLineLength = 2048;

/**
 * Reads a feedback piece by piece, in time linear in its length and memory linear in its rows. Accepts spaces around
 * cells, CRLF, a byte-order mark and empty lines at the end; the first error ends the reading with its line number.
 */
export class FeedbackReader {
  #rest = "";
  #line = 0;
  #blank = 0;
  #fault: { code: FeedbackFault; line: number } | undefined;
  #meta: Record<string, string> = Object.create(null);
  #metaLines = 0;
  #records: FeedbackRecords | undefined;
  #counted = false;
  /** The highest count of a row: 4 if a 3 is exactly three. */
  #highest = 3;

  push(chunk: string): void {
    const text = this.#rest === "" ? chunk : this.#rest + chunk;
    let from = 0;
    for (let to = text.indexOf("\n"); to >= 0 && !this.#fault; to = text.indexOf("\n", from)) {
      this.#read(text.slice(from, to));
      from = to + 1;
    }
    this.#rest = this.#fault ? "" : text.slice(from);
    if (this.#rest.length > maxLineLength) this.#fail(this.#records ? "CELLS" : "HEADER", this.#line + 1);
  }

  end(): FeedbackReading {
    if (this.#rest !== "") this.#read(this.#rest);
    this.#rest = "";
    if (!this.#records) this.#fail("HEADER", this.#line + 1);
    if (this.#fault) return { understood: false, ...this.#fault };
    const { bins, records, shots, sent, counts, weight } = this.#records!;
    const meta = { ...this.#meta };
    return { understood: true, feedback: { meta, bins, records, shots, counted: this.#counted, sent, counts, weight } };
  }

  #fail(code: FeedbackFault, line = this.#line): void {
    this.#fault ??= { code, line };
  }

  #read(raw: string): void {
    if (this.#fault) return;
    this.#line++;
    const text = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    const line = this.#line === 1 && text.startsWith("\ufeff") ? text.slice(1) : text;
    if (line === "") {
      this.#blank++;
      return;
    }
    if (this.#blank > 0 || line.length > maxLineLength) this.#fail(this.#records ? "CELLS" : "HEADER");
    else if (this.#records) this.#row(line, this.#records);
    else if (line.startsWith("#")) this.#note(line);
    else this.#header(line);
  }

  #note(line: string): void {
    const colon = line.indexOf(":");
    const key = line.slice(1, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (colon < 0 || key === "" || key.length > maxMeta.key || value.length > maxMeta.value) this.#fail("META");
    else if (++this.#metaLines > maxMeta.lines || key in this.#meta) this.#fail("META");
    else if (key === "format" && value !== feedbackFormat) this.#fail("VERSION");
    else this.#meta[key] = value;
  }

  #header(line: string): void {
    const names = line.split(",", maxTableSize + 3).map((name) => name.trim());
    this.#counted = names.length > 1 && names.at(-1) === "count";
    const bins = names.length - (this.#counted ? 2 : 1);
    const known = names[0] === "sent" && names.slice(1, bins + 1).every((name, j) => name === `n${j + 1}`);
    const isExact = readImperfections(this.#meta.imperfections ?? "")?.topCount === "exact";
    this.#highest = isExact ? 4 : 3;
    if (!known || bins < 1 || bins > maxTableSize) this.#fail("HEADER");
    else this.#records = new FeedbackRecords(bins);
  }

  #row(line: string, records: FeedbackRecords): void {
    const cells = line.split(",", maxTableSize + 3);
    const sent = whole(cells[0]!, maxTableSize - 1);
    const weight = this.#counted ? whole(cells.at(-1)!, Number.MAX_SAFE_INTEGER) : 1;
    if (cells.length !== records.bins + (this.#counted ? 2 : 1)) this.#fail("CELLS");
    else if (sent === undefined) this.#fail("SENT");
    else if (!setCounts(records, cells, this.#highest)) this.#fail("COUNT");
    else if (weight === undefined || !Number.isSafeInteger(records.shots + weight)) this.#fail("WEIGHT");
    else records.add(sent, weight);
  }
}

/** A count of 4 ends a run: later bins are not measured. */
function setCounts(records: FeedbackRecords, cells: readonly string[], highest: number): boolean {
  let isOver = false;
  for (let j = 0; j < records.bins; j++) {
    const cell = cells[j + 1]!.trim();
    const count = cell === "" ? -1 : whole(cell, highest);
    if (count === undefined || (isOver && count >= 0)) return false;
    records.set(j, count);
    isOver ||= count === 4;
  }
  return true;
}

export function readFeedback(text: string): FeedbackReading {
  const reader = new FeedbackReader();
  reader.push(text);
  return reader.end();
}

/** A non-negative integer in plain digits, at most `max`, or undefined. */
function whole(cell: string, max: number): number | undefined {
  const text = cell.trim();
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}
