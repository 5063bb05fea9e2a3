/**
 * Sample data for the pictures in the list. @clicktree/core/photons generates them from fixed seeds, and a test
 * compares them, so that the list need not load the physics code.
 */
export const stillData = {
  /** Arrival times of 5 and 20 photons, as fractions of a window. */
  five: [0.046, 0.425, 0.515, 0.794, 0.928],
  twenty: [
    0.036, 0.084, 0.102, 0.116, 0.134, 0.167, 0.251, 0.28, 0.288, 0.333, 0.387, 0.451, 0.637, 0.66, 0.71, 0.801, 0.837,
    0.91, 0.927, 0.961,
  ],
  /** 200 photons in 40 parts of a window. */
  bright: [
    6, 3, 3, 4, 7, 4, 5, 3, 5, 6, 4, 3, 2, 4, 3, 9, 5, 4, 7, 4, 2, 6, 5, 3, 4, 8, 6, 8, 8, 5, 6, 5, 7, 6, 4, 8, 8, 5, 2,
    3,
  ],
  /** 13 counts each of mean 5, 20 and 200. */
  counts: [
    [4, 6, 6, 3, 5, 7, 6, 6, 6, 3, 5, 1, 1],
    [16, 23, 27, 27, 30, 20, 22, 24, 26, 13, 20, 19, 21],
    [194, 208, 188, 200, 189, 202, 204, 209, 190, 214, 200, 199, 199],
  ],
  /** Clicks at D1 of 40 photons at each of 12 phases; the others clicked at D2. */
  clicks: [39, 34, 21, 11, 3, 0, 0, 9, 18, 28, 35, 39],
  photonsPerPhase: 40,
} as const;
