import type { ModulationConfig, ModulationTable, Tree, TreeEdge, TreeNode } from "@clicktree/contract";

/** A row of the table `trees`; nodes, edges and the modulation are JSON texts. */
export interface TreeRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly nodes: string;
  readonly edges: string;
  readonly modulation_config: string | null;
  readonly modulation_table: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** A stored tree as its owner sees it, but for the exported text. */
export function presentTree(row: TreeRow): Omit<Tree, "inputFile"> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    nodes: JSON.parse(row.nodes) as TreeNode[],
    edges: JSON.parse(row.edges) as TreeEdge[],
    modulationConfig: parsed<NonNullable<ModulationConfig>>(row.modulation_config),
    modulationTable: parsed<NonNullable<ModulationTable>>(row.modulation_table),
    userId: row.user_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
