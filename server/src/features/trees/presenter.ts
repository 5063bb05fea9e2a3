import type {
  ModulationConfig,
  ModulationTable,
  Tree,
  TreeCreate,
  TreeEdge,
  TreeNode,
  TreeUpdate,
} from "@clicktree/contract";

const given = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> => {
  const kept = {} as Pick<T, K>;
  for (const key of keys) if (from[key] !== undefined) kept[key] = from[key];
  return kept;
};

/** A node without what a canvas library adds to it. */
const storedNode = (node: TreeNode): TreeNode => given(node, ["id", "type", "position", "data"]);

/** An edge without what a canvas library adds to it. */
const storedEdge = (edge: TreeEdge): TreeEdge => given(edge, ["id", "source", "target", "label", "type", "data"]);

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** The columns of the fields that a body gives; what it leaves out, and what the server decides, is not among them. */
export function storedColumns(body: TreeCreate | TreeUpdate): Record<string, string | null> {
  const columns: Record<string, string | null> = {};
  if (body.name !== undefined) columns.name = body.name.trim();
  if (body.description !== undefined) columns.description = body.description?.trim() || null;
  if (body.nodes !== undefined) columns.nodes = JSON.stringify(body.nodes.map(storedNode));
  if (body.edges !== undefined) columns.edges = JSON.stringify(body.edges.map(storedEdge));
  if (body.modulationConfig !== undefined) columns.modulation_config = json(body.modulationConfig);
  if (body.modulationTable !== undefined) columns.modulation_table = json(body.modulationTable);
  return columns;
}

/** A tree as it is stored whole with a request: the entity's own fields, nothing of the canvas or the client. */
export const storedTree = (tree: TreeCreate): TreeCreate => ({
  ...given(tree, ["name", "description", "modulationConfig", "modulationTable"]),
  nodes: tree.nodes.map(storedNode),
  edges: tree.edges.map(storedEdge),
});

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
