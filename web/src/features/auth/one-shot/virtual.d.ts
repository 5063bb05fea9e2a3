declare module "virtual:one-shot" {
  /** One shot of a receiver for the sign-in page, built from the example tree by web/build/one-shot.mts. */
  interface OneShot {
    /** Probability of reaching each node of the full tree, breadth-first: node i has the children 4i + 1 … 4i + 4. */
    readonly probabilities: readonly number[];
    /** The nulled hypothesis by node, for the nodes of the first levels and those on the path of the shot. */
    readonly nulled: Readonly<Record<number, number>>;
    /** Points of the constellation, one per hypothesis, in units of the largest amplitude. */
    readonly points: readonly (readonly [number, number])[];
    /** Counts of the shot. */
    readonly record: readonly number[];
    /** The hypothesis that the shot decides for. */
    readonly hypothesis: number;
    readonly posterior: number;
  }

  const shot: OneShot;
  export default shot;
}
