import type { ProblemCode } from "@clicktree/contract";
import { catalog, type Language, type Params, say } from "./catalog.js";
import { problems as en } from "./en/problems.js";
import { describeShapeError } from "./shapes.js";
import { problems as zh } from "./zh/problems.js";

export const problems = catalog(en, zh);
type ProblemText = keyof typeof en;

/** A problem of a tree as core gives it. */
export interface DescribedProblem {
  code: ProblemCode;
  params: Params;
}

/** Problems whose title stands alone when they are the only one. */
const titled = { NO_NODES: "NO_NODES_TEXT", NO_ROOT: "NO_ROOT_TEXT", MANY_ROOTS: "MANY_ROOTS_TEXT" } as const;
const isTitled = (code: string): code is keyof typeof titled => code in titled;

/** One line for a problem; the line of a node begins with `Node "X" `. */
export function describeProblem(problem: DescribedProblem, language: Language): string {
  const { code, params } = problem;
  if (isTitled(code)) {
    const colon = language === "zh" ? "：" : ": ";
    return `${say(problems, language, code)}${colon}${titleText(code, params, language)}`;
  }
  if (code === "SCHEMA") {
    const { keyword, path, ...rest } = params;
    const shape = { keyword: String(keyword), instancePath: String(path ?? ""), schemaPath: "", params: rest };
    return describeShapeError(shape, "tree", language);
  }
  const bin = typeof params.depth === "number" ? { bin: params.depth + 1 } : {};
  const text = say(problems, language, textOf(code, params), { ...params, ...bin });
  if (params.node === undefined) return text;
  return language === "zh" ? `节点 "${params.node}" ${text}` : `Node "${params.node}" ${text}`;
}

/** Title and lines under it: No Nodes, No Root Node and Multiple Root Nodes are titles where they are the only problem. */
export function describeProblems(
  list: readonly DescribedProblem[],
  language: Language,
): { title: string; lines: string[] } {
  const [only] = list;
  if (only !== undefined && list.length === 1 && isTitled(only.code))
    return { title: say(problems, language, only.code), lines: [titleText(only.code, only.params, language)] };
  return {
    title: say(problems, language, "VALIDATION_FAILED"),
    lines: list.map((problem) => describeProblem(problem, language)),
  };
}

function titleText(code: keyof typeof titled, params: Params, language: Language): string {
  const names = code === "MANY_ROOTS" && "nodes" in params ? say(problems, language, "MANY_ROOTS_NAMES", params) : "";
  return say(problems, language, titled[code]) + names;
}

function textOf(code: ProblemCode, params: Params): ProblemText {
  if (code === "MODULATION" || code === "NOT_INPUT_FILE")
    return `${code}_${String(params.reason).toUpperCase()}` as ProblemText;
  if (code === "DANGLING" && params.node === undefined) return "DANGLING_SOURCE";
  if (code === "DUPLICATE_ID" && params.node === undefined) return "DUPLICATE_EDGE_ID";
  return code as ProblemText;
}
