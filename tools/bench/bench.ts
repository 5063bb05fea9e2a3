/** One line of a bench: ours against the floor, which nothing can beat, and the best peer. */
export interface Row {
  readonly label: string;
  /** Medians, in the bench's unit; null where there is none. */
  readonly ours: number | null;
  readonly floor: number | null;
  readonly peer: number | null;
  /** Medians of the ratios of each round, which depend little on the load of the machine. */
  readonly ratioToFloor: number | null;
  readonly ratioToPeer: number | null;
  /** The goal, and whether it was reached; absent without a goal. */
  readonly goal?: string;
  readonly met?: boolean;
}

export interface BenchResult {
  readonly unit: string;
  readonly rows: readonly Row[];
  /** The row that stands for the bench in its last line. */
  readonly summary: Row;
  /** How to install peers that are missing, and other remarks. */
  readonly notes: readonly string[];
}

/** A bench measures and returns its result; `main` prints it. */
export type Bench = (rounds: number) => Promise<BenchResult>;
