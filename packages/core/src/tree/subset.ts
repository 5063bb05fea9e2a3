import type { TreeEdge } from "@clicktree/contract";

/** Photon counts that a branch can name; the last means "3 or more". */
const counts = [0, 1, 2, 3] as const;
/** Mask of all four counts. */
export const ALL_COUNTS = 0b1111;

interface Subset {
  /** Bit k is set if the branch is taken for count k. */
  mask: number;
  /** Items that are not counts, in the order of the text. */
  invalid: readonly string[];
}

const none: readonly string[] = [];

/** The text with an edge's counts: data.subset, else label. */
export const subsetText = (edge: TreeEdge): string => edge.data?.subset ?? edge.label ?? "";

/** Reads comma-separated counts; spaces and repetitions are ignored. */
export function readSubset(text: string): Subset {
  if (text.trim() === "") return { mask: 0, invalid: none };
  let mask = 0;
  const invalid: string[] = [];
  for (const part of text.split(",")) {
    const item = part.trim();
    const count = item.length === 1 ? item.charCodeAt(0) - 48 : -1;
    if (count >= 0 && count <= 3) mask |= 1 << count;
    else if (!invalid.includes(item)) invalid.push(item);
  }
  return { mask, invalid };
}

/** The counts of a mask in order, e.g. 0b1010 → `1,3`. */
export const formatSubset = (mask: number): string => counts.filter((k) => mask & (1 << k)).join(",");
