import { error, type Problem } from "./problem.js";

/** Files of other programs, and other files of this one, that people take for a tree file. */
const foreignFiles = [
  "empty",
  "input_file",
  "graphviz",
  "mermaid",
  "drawio",
  "graphml",
  "html",
  "xml",
  "excalidraw",
  "networkx",
  "cytoscape",
  "sklearn",
  "nested",
  "list",
] as const;
type ForeignFile = (typeof foreignFiles)[number];

const notTree = (reason: ForeignFile): Problem => error("NOT_TREE_FILE", { reason });

/** How a text begins that is not JSON; the first one that fits. */
const beginnings: readonly (readonly [ForeignFile, RegExp])[] = [
  ["empty", /^$/],
  ["mermaid", /^(?:graph|flowchart)\s+(?:TD|TB|BT|LR|RL)\b(?!\s*\{)/],
  ["graphviz", /^(?:strict\s+)?(?:di)?graph\b(?:\s+(?:"[^"]*"|[\w.-]+))?\s*\{/i],
  ["drawio", /^(?:<\?xml[^>]*>\s*)?<(?:mxfile|mxGraphModel)\b/],
  ["graphml", /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<graphml\b|^graph\s*\[/],
  ["html", /^(?:<!doctype html|<html)\b/i],
  ["xml", /^<[?!a-z]/i],
  ["sklearn", /^\|--- /],
];

/** Comments of Graphviz and Mermaid before their first word. */
const comments = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|#[^\n]*\n|%%[^\n]*\n)*/;

/** The problem of a text that another program wrote; undefined if the program is unknown. */
export function foreignText(text: string): Problem | undefined {
  const start = text
    .replace(/^\ufeff/, "")
    .slice(0, 10_000)
    .replace(comments, "")
    .trimStart();
  const found = beginnings.find(([, beginning]) => beginning.test(start));
  return found && notTree(found[0]);
}

/** Whether a text begins as an input file does: with a small number in a line of its own. */
export const inputFileText = (text: string): Problem | undefined =>
  /^\ufeff?\d{1,2}[ \t]*[\r\n]/.test(text) ? notTree("input_file") : undefined;

/** The problem of a JSON value that another program wrote; undefined if it may be a tree with faults. */
export function foreignValue(value: unknown): Problem | undefined {
  if (Array.isArray(value))
    return notTree(value.some((item) => isObject(item) && "group" in item) ? "cytoscape" : "list");
  if (!isObject(value)) return undefined;
  const has = (...names: string[]): boolean => names.every((name) => name in value);
  if (value.type === "excalidraw") return notTree("excalidraw");
  if (has("elements")) return notTree("cytoscape");
  if (has("children_left") || has("children_right") || has("tree_")) return notTree("sklearn");
  const isGraph = has("directed") || has("multigraph") || has("links") || has("adjacency");
  if (isGraph && (has("nodes") || has("adjacency"))) return notTree("networkx");
  if (has("nodes") || has("edges")) return undefined;
  return has("left") || has("right") || has("children") || has("yes", "no") ? notTree("nested") : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
