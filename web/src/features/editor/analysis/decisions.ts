import { beliefs, evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree, hasErrors } from "@clicktree/core/tree";
import { treeFileOf } from "../model/document.js";
import { problemsOf } from "../model/problems.js";
import type { EditorDocument } from "../model/types.js";
import type { AnalysisRequest } from "./analysis-results.js";
import { type Conditions, conditionsFor, optionsOf } from "./conditions.js";

/** The decision of a terminating node. */
export interface Decision {
  readonly hypothesis: number;
  readonly posterior: number;
}

/** Decisions by node. */
export type Decisions = ReadonlyMap<string, Decision>;

export const noDecisions: Decisions = new Map();

/** The request for the decisions of a document; undefined if the tree or its table has errors. */
export function decisionsRequest(document: EditorDocument, conditions: Conditions): AnalysisRequest | undefined {
  const { nodes, modulationTable } = document;
  if (nodes.length === 0 || modulationTable === null || hasErrors(problemsOf(document))) return undefined;
  return { tree: treeFileOf(document), options: optionsOf(conditionsFor(conditions, modulationTable.length)) };
}

/** The decision of each terminating node; empty if the table or the options have errors. */
export function decisionsIn({ tree, options }: AnalysisRequest): Decisions {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return noDecisions;
  const evaluation = evaluateTree(compileTree(tree), table.value, options);
  if (!evaluation.ok) return noDecisions;
  const { graph, leafDecision, setup } = evaluation.value;
  const known = beliefs(evaluation.value);
  const decisions = new Map<string, Decision>();
  graph.leafNode.forEach((node, leaf) => {
    // a count without a branch is a leaf without a node
    if (graph.leafCount[leaf] !== -1) return;
    const hypothesis = leafDecision[leaf]!;
    decisions.set(setup.tree.ids[node]!, { hypothesis, posterior: known[node]!.posterior[hypothesis]! });
  });
  return decisions;
}

/** The decision of each terminating node under these conditions; empty if the tree or its table has errors. */
export function decisionsOf(document: EditorDocument, conditions: Conditions): Decisions {
  const request = decisionsRequest(document, conditions);
  return request === undefined ? noDecisions : decisionsIn(request);
}
