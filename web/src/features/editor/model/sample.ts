import type { TreeFile } from "@clicktree/contract";
import { documentOf } from "./document.js";
import { openDocument } from "./state.js";
import type { EditorState } from "./types.js";

/**
 * Short hand for trees in tests: `state("1>2:0 1>3:1,2,3", "23")`: edges with their counts, and the terminating nodes.
 * Ids are n1, n2 …; a lone number is a node without edges.
 */
export function state(edges: string, terminating = ""): EditorState {
  const words = edges.split(" ").filter((word) => word !== "");
  const numbers = [...new Set(words.flatMap((word) => word.replace(/:.*/, "").split(">")))].sort();
  const tree: TreeFile = {
    name: "sample",
    nodes: numbers.map((number, i) => ({
      id: `n${number}`,
      type: terminating.includes(number) ? "square" : "circle",
      position: { x: 75 * i, y: 0 },
      data: { label: "0", nodeNumber: number, isTerminating: terminating.includes(number) },
    })),
    edges: words
      .filter((word) => word.includes(">"))
      .map((word) => {
        const [from, to, subset] = word.split(/[>:]/);
        return { id: `e${from}${to}`, source: `n${from}`, target: `n${to}`, label: subset!, data: { subset: subset! } };
      }),
  };
  return openDocument(documentOf(tree));
}
