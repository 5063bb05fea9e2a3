import type { TreeFile } from "@clicktree/contract";
import { isComplex } from "./complex.js";
import { error, type Problem, warning } from "./problem.js";

const hasTable = (tree: TreeFile): boolean => (tree.modulationTable?.length ?? 0) > 0;

/** Time bins of a tree's signal: columns of its table, else of its configuration. */
export const tableBins = (tree: TreeFile): number | undefined =>
  hasTable(tree) ? tree.modulationTable![0]!.length : tree.modulationConfig?.bins;

/** NO_TABLE, and MODULATION with `reason` cell, ragged or config; rows and columns count from 1. */
export function checkModulation(tree: TreeFile, problems: Problem[]): void {
  const { modulationTable: table, modulationConfig: config } = tree;
  if (!table || table.length === 0) {
    problems.push(warning("NO_TABLE"));
    return;
  }
  const columns = table[0]!.length;
  for (const [r, row] of table.entries()) {
    if (row.length === 0 || row.length !== columns) {
      const params = { reason: "ragged", row: r + 1, cells: row.length, expected: columns };
      problems.push(error("MODULATION", params));
    }
    for (const [c, cell] of row.entries())
      if (!isComplex(cell.trim())) problems.push(error("MODULATION", { reason: "cell", row: r + 1, column: c + 1 }));
  }
  if (config && (config.hypotheses !== table.length || config.bins !== columns)) {
    const { hypotheses, bins } = config;
    problems.push(error("MODULATION", { reason: "config", rows: table.length, columns, hypotheses, bins }));
  }
}
