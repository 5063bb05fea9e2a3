import { withoutPadding } from "../tables/index.js";

/**
 * What numbers may be instead of counts: `RISING_COLUMN` a column beside the counts is an index, a time or the numbers of
 * a histogram; `THOUSANDS` groups of three digits are one number; `DECIMAL_COMMA` a comma before zeros is a decimal mark;
 * `LABELLED` numbers alone between comments are settings of the recorder.
 */
type Shape = "RISING_COLUMN" | "THOUSANDS" | "DECIMAL_COMMA" | "LABELLED";

/** The first line that has the shape. */
interface Suspect {
  readonly code: Shape;
  readonly line: number;
  readonly text: string;
}

interface Line {
  readonly line: number;
  readonly text: string;
}

/** Largest count; a joined number beyond it is none. */
const largestCount = 100_000;

/** A mark between groups of three digits, with the marks that separate numbers beside it. */
const groupings = [
  { grouped: /^[1-9]\d{0,2}(?:,\d{3})+$/, between: /[ \t;]+/ },
  { grouped: /^[1-9]\d{0,2}(?: \d{3})+$/, between: /[ \t]*[\t,;][ \t]*/ },
  { grouped: /^[1-9]\d{0,2}(?:\.\d{3})+$/, between: /[ \t]*[,; \t][ \t]*/ },
] as const;

/** Numbers of a column that all lines have. */
class Column {
  #first: number | undefined;
  #last = 0;
  #step = 0;
  #isEven = true;
  #isMonotonic = true;
  #values = 0;

  add(value: number): void {
    const step = value - this.#last;
    if (this.#values === 1) this.#step = step;
    if (this.#values > 0 && (step === 0 || Math.sign(step) !== Math.sign(this.#step))) this.#isMonotonic = false;
    if (this.#values > 0 && step !== this.#step) this.#isEven = false;
    this.#first ??= value;
    this.#last = value;
    this.#values++;
  }

  /** Whether counts would hardly be in this order: the more columns a line has, the more lines it takes to say so. */
  isOrdered(width: number): boolean {
    if (this.#values < 2 || !this.#isMonotonic) return false;
    const isNumbering = this.#isEven && this.#step === 1 && this.#first! <= 1;
    if (width === 2) return isNumbering || this.#values >= 6 || (this.#isEven && this.#values >= 3);
    return this.#values >= 8 || (this.#isEven && this.#values >= 4);
  }
}

/** Looks for numbers that are no counts in the lines of a data file. */
export class DataShape {
  /** Undefined before the first line, 0 where lines differ in their number of values. */
  #width: number | undefined;
  #columns: readonly [Column, Column] = [new Column(), new Column()];
  #firstLine: Line | undefined;
  /** For each grouping the first line with a group; null where a line cannot be read in this way. */
  readonly #groups: (Line | undefined | null)[] = groupings.map(() => undefined);
  #commas: (Line & { readonly zeros: number }) | undefined | null;
  #commaCells = 0;
  #bothMarks: Line | undefined;
  /** Whether a comment came before, lines since then, and numbers alone between two comments. */
  #isAfterComment = false;
  #alone: Line | undefined;
  #linesInBlock = 0;
  #labelled: Line[] = [];

  addComment(): void {
    if (this.#isAfterComment && this.#linesInBlock === 1 && this.#alone) this.#labelled.push(this.#alone);
    this.#isAfterComment = true;
    this.#linesInBlock = 0;
    this.#alone = undefined;
  }

  /** A line with one number in digits alone. */
  addNumber(text: string, line: number): void {
    this.#width = this.#width === undefined || this.#width === 1 ? 1 : 0;
    this.#commas = null;
    if (this.#linesInBlock++ === 0 && this.#isAfterComment) this.#alone = { line, text };
  }

  addLine(written: string, counts: Uint32Array, line: number): void {
    const text = withoutPadding(written).trimStart();
    const here = { line, text };
    this.#firstLine ??= here;
    this.#width = this.#width === undefined || this.#width === counts.length ? counts.length : 0;
    if (this.#width >= 2) {
      this.#columns[0].add(counts[0]!);
      this.#columns[1].add(counts[counts.length - 1]!);
    }
    if (this.#linesInBlock++ === 0 && this.#isAfterComment && counts.length === 1) this.#alone = here;
    groupings.forEach(({ grouped, between }, i) => {
      if (this.#groups[i] === null) return;
      for (const piece of text.split(between)) {
        const isGrouped = grouped.test(piece) && Number(piece.replace(/\D/g, "")) <= largestCount;
        if (isGrouped) this.#groups[i] ??= here;
        else if (!/^\d+$/.test(piece)) {
          this.#groups[i] = null;
          return;
        }
      }
    });
    if (text.includes(";") && text.includes(",")) this.#bothMarks ??= here;
    if (this.#commas === null) return;
    for (const piece of text.split(/[ \t;]+/)) {
      const zeros = /^\d+,(0+)$/.exec(piece)?.[1]?.length;
      this.#commaCells++;
      if (zeros === undefined) {
        this.#commas = null;
        return;
      }
      this.#commas ??= { ...here, zeros };
    }
  }

  /** Why these numbers are perhaps no counts; undefined if nothing speaks against it. */
  suspect(): Suspect | undefined {
    const commas = this.#commas && (this.#commaCells > 1 || this.#commas.zeros > 1) ? this.#commas : this.#bothMarks;
    if (commas) return { code: "DECIMAL_COMMA", line: commas.line, text: commas.text };
    const group = this.#groups.find((each) => each);
    if (group) return { code: "THOUSANDS", ...group };
    const width = this.#width ?? 0;
    if (width >= 2 && this.#columns.some((column) => column.isOrdered(width)))
      return { code: "RISING_COLUMN", ...this.#firstLine! };
    const [labelled, second] = this.#linesInBlock > 0 ? this.#labelled : [];
    return labelled && second && { code: "LABELLED", ...labelled };
  }
}
