/**
 * The samples in the pictures of the list. They are what @clicktree/core/photons makes of fixed seeds; a test compares
 * them, and the list itself need not load the physics.
 */
export const stillData = {
  /** Arrival times of 5 and 20 photons in a window. */
  five: [0.046, 0.425, 0.515, 0.794, 0.928],
  twenty: [
    0.18, 0.19, 0.282, 0.293, 0.302, 0.309, 0.362, 0.426, 0.456, 0.486, 0.496, 0.575, 0.637, 0.693, 0.729, 0.821, 0.853,
    0.915, 0.952, 0.971,
  ],
  /** 200 photons in 40 parts of a window. */
  bright: [
    6, 3, 3, 4, 7, 4, 5, 3, 5, 6, 4, 3, 2, 4, 3, 9, 5, 4, 7, 4, 2, 6, 5, 3, 4, 8, 6, 8, 8, 5, 6, 5, 7, 6, 4, 8, 8, 5, 2,
    3,
  ],
  /** 13 counts of mean 5, 20 and 200. */
  counts: [
    [4, 6, 6, 3, 5, 7, 6, 6, 6, 3, 5, 1, 1],
    [16, 23, 27, 27, 30, 20, 22, 24, 26, 13, 20, 19, 21],
    [194, 208, 188, 200, 189, 202, 204, 209, 190, 214, 200, 199, 199],
  ],
  /** Clicks at D1 of 40 photons in each of 12 phases; the others clicked at D2. */
  clicks: [39, 34, 21, 11, 3, 0, 0, 9, 18, 28, 35, 39],
  photonsPerPhase: 40,
} as const;
