import type { ShapeError, TreeFile } from "@clicktree/contract";
import { validateTreeFile } from "@clicktree/contract/validate/tree-file";
import { foreignText, foreignValue, inputFileText } from "./foreign-file.js";
import { jsonFault } from "./json-fault.js";
import { maxCellLength, maxTableSize } from "./limits.js";
import { isPlainTree } from "./plain-shape.js";
import { error, type Problem } from "./problem.js";

/** JSON of a tree with one node, edge or table row per line, so that changes read well in version control. */
export function writeTreeFile(tree: TreeFile | object): string {
  const fields = Object.entries(tree).map(([key, value]: [string, unknown]) => {
    if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const items = value.map((item) => `    ${JSON.stringify(item)}`).join(",\n");
    return `  ${JSON.stringify(key)}: [\n${items}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}

/** A tree without the notes on its nodes, which its owner wrote for themselves. */
export const withoutNotes = (tree: TreeFile): TreeFile => ({
  ...tree,
  nodes: tree.nodes.map(({ data, ...node }) => {
    const { note: _, ...shown } = data ?? {};
    return data === undefined ? node : { ...node, data: shown };
  }),
});

/** Maximum number of problems listed for a file. */
const maxShown = 100;

interface ReadTree {
  /** The tree, if the text is JSON of the right shape; checkTree is not applied yet. */
  tree: TreeFile | undefined;
  /** NOT_JSON, NOT_TREE_FILE or SCHEMA. */
  problems: Problem[];
}

/**
 * Reads the JSON of a tree file, with or without a byte-order mark. With `mostBins` the table may have more columns than
 * that of a stored tree.
 */
export function readTreeFile(text: string, mostBins = maxTableSize): ReadTree {
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch {
    return {
      tree: undefined,
      problems: [foreignText(text) ?? inputFileText(text) ?? error("NOT_JSON", { ...jsonFault(text) })],
    };
  }
  const shortened = mostBins > maxTableSize ? withoutLateBins(value, mostBins) : undefined;
  if (shortened === undefined) return readTreeValue(value);
  const read = readTreeValue(shortened);
  return read.tree === undefined ? read : { tree: value as TreeFile, problems: [] };
}

/**
 * A tree with more bins than a stored one, cut after those, so that the rest of its shape can be checked; undefined for
 * any other value.
 */
function withoutLateBins(value: unknown, mostBins: number): object | undefined {
  const { modulationTable: rows, modulationConfig: config } = (value ?? {}) as Partial<TreeFile>;
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) return undefined;
  const late = rows.flatMap((row) => row.slice(maxTableSize));
  const isLong = late.length > 0 && rows.every((row) => row.length <= mostBins);
  if (!isLong || late.some((cell) => typeof cell !== "string" || cell.length > maxCellLength)) return undefined;
  const bins = config?.bins === rows[0]!.length ? maxTableSize : config?.bins;
  return {
    ...(value as object),
    modulationTable: rows.map((row) => row.slice(0, maxTableSize)),
    ...(config && { modulationConfig: { ...config, bins } }),
  };
}

/** Checks the shape of a parsed value. */
export function readTreeValue(value: unknown): ReadTree {
  if (isPlainTree(value) || validateTreeFile(value)) return { tree: value, problems: [] };
  const foreign = foreignValue(value);
  if (foreign !== undefined) return { tree: undefined, problems: [foreign] };
  const errors = (validateTreeFile as { errors?: ShapeError[] | null }).errors ?? [];
  const problems = errors.slice(0, maxShown).map((e) => shapeProblem(value, e));
  if (errors.length > maxShown)
    problems.push(error("SCHEMA", { keyword: "more", path: "", count: errors.length - maxShown }));
  return { tree: undefined, problems };
}

/** A broken rule of the shape as a problem; `params` has the values that describeShapeError reads. */
function shapeProblem(value: unknown, shape: ShapeError): Problem {
  const params: Problem["params"] = { keyword: shape.keyword, path: shape.instancePath };
  for (const [key, param] of Object.entries(shape.params)) {
    if (typeof param === "number" || typeof param === "string") params[key] = param;
    else if (Array.isArray(param)) params[key] = param.join(", ");
  }
  return error("SCHEMA", params, placeOf(value, shape.instancePath));
}

/** The id of the node or edge that a JSON pointer leads to, if it has one. */
function placeOf(value: unknown, pointer: string): { nodeId?: string; edgeId?: string } {
  const [, list, index] = pointer.split("/");
  if ((list !== "nodes" && list !== "edges") || index === undefined) return {};
  const item = (value as Record<string, unknown[]>)[list]?.[Number(index)];
  const id = (item as { id?: unknown } | null | undefined)?.id;
  if (typeof id !== "string") return {};
  return list === "nodes" ? { nodeId: id } : { edgeId: id };
}
