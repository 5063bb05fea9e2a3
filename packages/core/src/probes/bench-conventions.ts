import type { InputFile } from "../input-file/index.js";
import { type Sign, signs } from "../receiver/conventions.js";

/** Which bin shows the first column of the signal table: the first, or the last. */
export const binOrders = ["forward", "reversed"] as const;
type BinOrder = (typeof binOrders)[number];

/** The meaning of a reported 3. After more than an exact 3 a run ends. */
const threeMeanings = ["orMore", "exactly"] as const;
export type ThreeMeaning = (typeof threeMeanings)[number];

/** Bins below the last level of a file: the run ends, no displacement, or the last displacement of the branch. */
export const paddings = ["stop", "zero", "repeat"] as const;
type Padding = (typeof paddings)[number];

/** Which row of the signal table is hypothesis 0: the first, or the last. */
export const rowOrders = ["fromTop", "fromBottom"] as const;
type RowOrder = (typeof rowOrders)[number];

/** How equipment reads an input file and reports counts. */
export interface BenchConventions {
  readonly sign: Sign;
  readonly bins: BinOrder;
  readonly three: ThreeMeaning;
  readonly padding: Padding;
  readonly rows: RowOrder;
}

/** How Clicktree itself reads and writes. */
export const ownConventions: BenchConventions = {
  sign: "plus",
  bins: "forward",
  three: "orMore",
  padding: "stop",
  rows: "fromTop",
};

/** All combinations, Clicktree's own first. */
export const allConventions: readonly BenchConventions[] = signs.flatMap((sign) =>
  binOrders.flatMap((bins) =>
    threeMeanings.flatMap((three) =>
      paddings.flatMap((padding) => rowOrders.map((rows) => ({ sign, bins, three, padding, rows }))),
    ),
  ),
);

/** Wider levels are not padded: each would be four times as wide as the one before. */
const maxPaddedValues = 4 ** 9;

/** The file that makes equipment with Clicktree's conventions do what this equipment does with the given one. */
export function asRead(
  file: InputFile,
  { bins, padding, rows }: Pick<BenchConventions, "bins" | "padding" | "rows">,
): InputFile {
  const inOrder = <T>(row: readonly T[]): T[] => (bins === "reversed" ? row.toReversed() : [...row]);
  const turned = <T>(table: readonly (readonly T[])[]): T[][] =>
    (rows === "fromBottom" ? table.toReversed() : [...table]).map(inOrder);
  const levels = [...file.levels];
  const columns = file.table[0]?.length ?? 0;
  if (padding !== "stop")
    for (let last = levels.at(-1)!; levels.length < columns && last.length <= maxPaddedValues; last = levels.at(-1)!)
      levels.push(last.flatMap((value) => new Array<string>(4).fill(padding === "zero" ? "0" : value)));
  return { table: turned(file.table), tableText: turned(file.tableText), levels };
}
