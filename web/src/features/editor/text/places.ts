import type { Problem } from "@clicktree/core/tree";

/** Part of a text, in UTF-16 code units from its start. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A node or an edge of the drawing. */
export interface Item {
  readonly kind: "node" | "edge";
  readonly id: string;
}

/** Maps elements of the drawing to places in a text. */
export interface Places {
  /** The ranges of a node or an edge; empty if there are none. */
  readonly of: (item: Item) => readonly Range[];
  /** The node or edge at an offset. */
  readonly at: (offset: number) => Item | undefined;
  /** The range of a problem; undefined if it concerns the whole text. */
  readonly ofProblem: (problem: Problem) => Range | undefined;
}

/** A line of a text, numbered from 1, without its line break; the last line for greater numbers. */
export function lineRange(text: string, line: number): Range {
  let from = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf("\n", from);
    if (end < 0) break;
    from = end + 1;
  }
  const end = text.indexOf("\n", from);
  return { from, to: end < 0 ? text.length : end };
}
