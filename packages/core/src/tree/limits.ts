// The schemas say the same to whoever sends a tree; limits.test.ts holds the two against each other.

/** Hypotheses (rows) and time bins (columns) of a modulation table at most, and so of a signal. */
export const largestTable = 20;

/** Characters of a table's cell at most. */
export const longestCell = 64;

/** Nodes, leaves among them, and edges of a tree file at most. */
export const largestTree = { nodes: 200_000, edges: 800_000 } as const;

/** Nodes and edges at most of a tree that the server stores or that travels with a request. */
export const largestStoredTree = { nodes: 5_000, edges: 20_000 } as const;
