import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  ModulationConfig,
  ModulationTable,
  Tree,
  TreeCreate,
  TreeEdge,
  TreeFile,
  TreeNode,
  TreeUpdate,
} from "@clicktree/contract";
import { exportChunks, measureExport } from "@clicktree/core/input-file";
import { maxFileBytes } from "@clicktree/core/requests";
import { checkTree, hasErrors, type Problem } from "@clicktree/core/tree";

export type Exported =
  | { readonly kind: "bytes"; readonly bytes: Buffer; readonly warnings: readonly Problem[] }
  | { readonly kind: "invalid"; readonly problems: readonly Problem[] }
  | { readonly kind: "too-large"; readonly values: number; readonly size: number };

/**
 * The input file of a tree, at most 10 MiB; its size is known before anything is written. Yields to other calls between
 * two chunks.
 */
export async function exportTree(tree: TreeFile): Promise<Exported> {
  const problems = checkTree(tree);
  if (hasErrors(problems)) return { kind: "invalid", problems };
  const { bytes: size, values } = measureExport(tree);
  if (size > maxFileBytes) return { kind: "too-large", values, size };
  const chunks: Uint8Array[] = [];
  for (const chunk of exportChunks(tree)) {
    chunks.push(Uint8Array.from(chunk));
    await nextTurn();
  }
  return { kind: "bytes", bytes: Buffer.concat(chunks), warnings: problems };
}

/** The input file as text; null if the tree has errors or its export is over 10 MiB. */
export async function inputFileOf(tree: TreeFile): Promise<string | null> {
  const exported = await exportTree(tree);
  return exported.kind === "bytes" ? exported.bytes.toString("utf8") : null;
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> => {
  const picked = {} as Pick<T, K>;
  for (const key of keys) if (from[key] !== undefined) picked[key] = from[key];
  return picked;
};

/** A node without the fields that a canvas library adds. */
const storedNode = (node: TreeNode): TreeNode => pick(node, ["id", "type", "position", "data"]);

/** An edge without the fields that a canvas library adds. */
const storedEdge = (edge: TreeEdge): TreeEdge => pick(edge, ["id", "source", "target", "label", "type", "data"]);

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** The columns for the fields of a body, without absent fields and those that the server sets. */
export function storedColumns(body: TreeCreate | TreeUpdate): Record<string, string | number | null> {
  const columns: Record<string, string | number | null> = {};
  if (body.name !== undefined) columns.name = body.name.trim();
  if (body.description !== undefined) columns.description = body.description?.trim() || null;
  if (body.nodes !== undefined) {
    columns.nodes = JSON.stringify(body.nodes.map(storedNode));
    columns.node_count = body.nodes.length;
  }
  if (body.edges !== undefined) columns.edges = JSON.stringify(body.edges.map(storedEdge));
  if (body.modulationConfig !== undefined) columns.modulation_config = json(body.modulationConfig);
  if (body.modulationTable !== undefined) columns.modulation_table = json(body.modulationTable);
  return columns;
}

/** A tree as it is stored with a request: only the fields of the entity. */
export const storedTree = (tree: TreeCreate): TreeCreate => ({
  ...pick(tree, ["name", "description", "modulationConfig", "modulationTable"]),
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
  readonly node_count: number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));

/** A stored tree as its owner sees it, without the exported text. */
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

/** The receiver of a stored tree, without owner, id or times. */
export function treeFileOf(row: TreeRow): TreeFile {
  const { name, description, nodes, edges, modulationConfig, modulationTable } = presentTree(row);
  return { name, description, nodes, edges, modulationConfig, modulationTable };
}
