/** Made at build from the example tree by web/build/one-shot.mts. */
declare module "virtual:one-shot" {
  /** The receiver of the picture. */
  interface OneShot {
    /** Chance of reaching each node of the full tree, breadth-first: the children of node i are 4i + 1 … 4i + 4. */
    readonly chances: readonly number[];
    /** The hypothesis that a node nulls, for the nodes large enough to show it. */
    readonly nulled: Readonly<Record<number, number>>;
    /** Points of the constellation, one a hypothesis; the largest amplitude is 1. */
    readonly points: readonly (readonly [number, number])[];
    /** Counts of the shot that is told. */
    readonly record: readonly number[];
    /** What the shot decides, and with what posterior. */
    readonly hypothesis: number;
    readonly posterior: number;
  }
  const shot: OneShot;
  export default shot;
}
