import type { TreeFile } from "@clicktree/contract";

const MAX_ID = 64;
const MAX_NUMBER = 16;
const MAX_NODES = 200_000;
const MAX_EDGES = 800_000;

/**
 * True for a tree whose fields are all of the common kind and surely fit the schema; false means that nothing is known,
 * and the schema's validator must be asked. Large trees are read three times faster for it. A test holds it against the
 * validator: whatever passes here passes there.
 */
export function isPlainTree(value: unknown): value is TreeFile {
  if (!isObject(value)) return false;
  const { nodes, edges, ...rest } = value;
  if (!Array.isArray(nodes) || !Array.isArray(edges)) return false;
  if (nodes.length > MAX_NODES || edges.length > MAX_EDGES) return false;
  return isPlainRest(rest) && nodes.every(isPlainNode) && edges.every(isPlainEdge);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown, min: number, max: number): boolean =>
  typeof value === "string" && value.length >= min && value.length <= max;

const isSize = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 20;

function isPlainRest(rest: Record<string, unknown>): boolean {
  for (const key in rest) {
    const value = rest[key];
    if (key === "name") {
      if (!isText(value, 1, 200) || (value as string).trim() === "") return false;
    } else if (key === "description" || key === "$schema") {
      if (!isText(value, 0, 10_000)) return false;
    } else if (key === "modulationConfig") {
      if (value !== null && !isPlainConfig(value)) return false;
    } else if (key === "modulationTable") {
      if (value !== null && !isPlainTable(value)) return false;
    } else return false;
  }
  return true;
}

const isPlainConfig = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 2 && isSize(value.bins) && isSize(value.hypotheses);

const isPlainTable = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 20 &&
  value.every((row) => Array.isArray(row) && row.length <= 20 && row.every((cell) => isText(cell, 0, 64)));

function isPlainNode(node: unknown): boolean {
  if (!isObject(node)) return false;
  let hasId = false;
  for (const key in node) {
    const value = node[key];
    switch (key) {
      case "id":
        if (!isText(value, 1, MAX_ID)) return false;
        hasId = true;
        break;
      case "type":
        if (value !== "circle" && value !== "square") return false;
        break;
      case "position":
        if (!isPlainPosition(value)) return false;
        break;
      case "data":
        if (!isPlainNodeData(value)) return false;
        break;
      default:
        return false;
    }
  }
  return hasId;
}

function isPlainPosition(position: unknown): boolean {
  if (!isObject(position)) return false;
  for (const key in position) if (key !== "x" && key !== "y") return false;
  return Number.isFinite(position.x) && Number.isFinite(position.y);
}

function isPlainNodeData(data: unknown): boolean {
  if (!isObject(data)) return false;
  for (const key in data) {
    const value = data[key];
    switch (key) {
      case "label":
        if (typeof value !== "string") return false;
        break;
      case "nodeNumber":
        if (!isText(value, 0, MAX_NUMBER)) return false;
        break;
      case "isTerminating":
      case "isHighlighted":
        if (typeof value !== "boolean") return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function isPlainEdge(edge: unknown): boolean {
  if (!isObject(edge)) return false;
  let ends = 0;
  for (const key in edge) {
    const value = edge[key];
    switch (key) {
      case "id":
      case "source":
      case "target":
        if (!isText(value, 1, MAX_ID)) return false;
        ends++;
        break;
      case "label":
      case "type":
        if (!isText(value, 0, MAX_ID)) return false;
        break;
      case "data":
        if (!isPlainEdgeData(value)) return false;
        break;
      default:
        return false;
    }
  }
  return ends === 3;
}

function isPlainEdgeData(data: unknown): boolean {
  if (!isObject(data)) return false;
  for (const key in data) if (key !== "subset" || !isText(data[key], 0, MAX_ID)) return false;
  return true;
}
