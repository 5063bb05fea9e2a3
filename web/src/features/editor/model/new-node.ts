import { idMaker, numberMaker } from "@clicktree/core/tree";
import { nodeOf } from "./document.js";
import type { EditorDocument, EditorNode, Kind, Point } from "./types.js";

/** A node of value 0 with an id of its own and the smallest free number; it is not in the document yet. */
export function newNode(document: EditorDocument, kind: Kind, position: Point, now: number): EditorNode {
  const id = idMaker(
    "node",
    now,
    document.nodes.map((node) => node.id),
  )();
  const nodeNumber = numberMaker(document.nodes)();
  return nodeOf(id, position, { label: "0", nodeNumber, isTerminating: kind === "terminating" });
}
