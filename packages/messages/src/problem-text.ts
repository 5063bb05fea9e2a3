import type { ProblemCode } from "@clicktree/contract";
import { fill, type Params } from "./catalog.js";
import type { problems as en } from "./en/problems.js";
import { type ShapeTexts, shapeErrorLine } from "./shape-text.js";

type ProblemTexts = ShapeTexts["problems"];

/** A problem of a tree as core gives it. */
export interface TreeProblem {
  code: ProblemCode;
  params: Params;
}

/** Problems whose title stands alone when they are the only one. */
const titled = { NO_NODES: "NO_NODES_TEXT", NO_ROOT: "NO_ROOT_TEXT", MANY_ROOTS: "MANY_ROOTS_TEXT" } as const;
const isTitled = (code: string): code is keyof typeof titled => code in titled;

/** One line for a problem; the line of a node begins with `Node "X" `. */
export function problemLine(texts: ShapeTexts, { code, params }: TreeProblem): string {
  const { problems } = texts;
  if (isTitled(code)) return fill(problems.TITLE_LINE, { title: problems[code], text: problems[titled[code]] });
  if (code === "SCHEMA") {
    const { keyword, path, ...rest } = params;
    const shape = { keyword: String(keyword), instancePath: String(path ?? ""), schemaPath: "", params: rest };
    return shapeErrorLine(texts, shape, "tree");
  }
  const bin = typeof params.depth === "number" ? { bin: params.depth + 1 } : {};
  const text = fill(problems[textOf(code, params)], { ...params, ...bin });
  return params.node === undefined ? text : fill(problems.NODE_LINE, { node: params.node, text });
}

/**
 * Title and lines under it. No Nodes, No Root Node and Multiple Root Nodes are titles where they are the only problem; a
 * cycle beside a missing root follows from it and does not count.
 */
export function problemLines(texts: ShapeTexts, list: readonly TreeProblem[]): { title: string; lines: string[] } {
  const { problems } = texts;
  const hasNoRoot = list.some(({ code }) => code === "NO_ROOT");
  const [only, ...others] = list.filter(({ code }) => !(hasNoRoot && code === "CYCLE"));
  if (only !== undefined && others.length === 0 && isTitled(only.code)) {
    const implied = list.filter((problem) => problem !== only);
    const lines = [problems[titled[only.code]], ...details(problems, only)];
    return { title: problems[only.code], lines: [...lines, ...implied.map((problem) => problemLine(texts, problem))] };
  }
  const lines = list.flatMap((problem) => [problemLine(texts, problem), ...details(problems, problem)]);
  return { title: problems.VALIDATION_FAILED, lines };
}

/** Lines that add to a sentence of the specification, which stays as it is. */
const details = (texts: ProblemTexts, { code, params }: TreeProblem): string[] =>
  code === "MANY_ROOTS" && "nodes" in params ? [fill(texts.MANY_ROOTS_NAMES, params)] : [];

function textOf(code: ProblemCode, params: Params): keyof typeof en {
  if (code === "MODULATION" || code === "NOT_INPUT_FILE" || code === "NOT_TREE_FILE")
    return `${code}_${String(params.reason).toUpperCase()}` as keyof typeof en;
  if (code === "NOT_JSON" && params.reason === "encoding") return "NOT_JSON_ENCODING";
  if (code === "DANGLING" && params.node === undefined) return "DANGLING_SOURCE";
  if (code === "DUPLICATE_ID" && params.node === undefined) return "DUPLICATE_EDGE_ID";
  return code as keyof typeof en;
}
