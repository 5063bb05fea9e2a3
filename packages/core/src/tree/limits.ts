// The schemas have the same limits; limits.test.ts compares them.

/** Maximum hypotheses (rows) and time bins (columns) of a modulation table. */
export const maxTableSize = 20;

/** Maximum time bins of a signal that core and the command line compute with; stored trees and requests have 20. */
export const maxBins = 1000;

/** Maximum characters of a table's cell. */
export const maxCellLength = 64;

/** Maximum characters of the note of a node. */
export const maxNoteLength = 500;

/** Maximum nodes (including leaves) and edges of a tree file. */
export const maxTree = { nodes: 200_000, edges: 800_000 } as const;

/** Maximum nodes and edges of a tree that the server stores or that belongs to a request. */
export const maxStoredTree = { nodes: 5_000, edges: 20_000 } as const;
