import { MISSING, nodesOfValues } from "@clicktree/core/input-file";
import { compileTree, type Problem } from "@clicktree/core/tree";
import { treeFileOf } from "../model/document.js";
import { errorsOf } from "../model/problems.js";
import type { EditorDocument } from "../model/types.js";
import { lineRange, type Places, type Range } from "./places.js";

/** Maximum number of highlighted values of a node. A decision at the root of a deep tree has most of the file. */
const maxShown = 400;

/** The places in the input file of `document`. A missing or surplus value shifts all that follow it. */
export function inputFilePlaces(text: string, document: EditorDocument): Places {
  const tree = errorsOf(document).length > 0 ? undefined : compileTree(treeFileOf(document));
  const owners = tree ? nodesOfValues(tree) : new Int32Array();
  const values = valuesIn(text);
  const rangesOf = (id: string): readonly Range[] => {
    const node = tree?.ids.indexOf(id) ?? MISSING;
    const ranges: Range[] = [];
    if (node === MISSING) return ranges;
    for (let at = 0; at < Math.min(owners.length, values.length) && ranges.length < maxShown; at++)
      if (owners[at] === node) ranges.push(values[at]!);
    return ranges;
  };
  return {
    of: ({ kind, id }) => (kind === "node" ? rangesOf(id) : []),
    at(offset) {
      const node = owners[values.findIndex(({ from, to }) => from <= offset && offset <= to)] ?? MISSING;
      const id = tree?.ids[node];
      return id === undefined ? undefined : { kind: "node", id };
    },
    ofProblem: ({ code, nodeId, params }: Problem) => {
      if (code === "NOT_INPUT_FILE") return faultRange(text, params);
      if (code === "MODULATION" && params.row !== undefined) return lineRange(text, Number(params.row) + 1);
      return nodeId === undefined ? undefined : rangesOf(nodeId)[0];
    },
  };
}

/** The values of all levels, in order. */
function valuesIn(text: string): readonly Range[] {
  const rows = Number.parseInt(text, 10);
  const end = text.trimEnd().length;
  const values: Range[] = [];
  if (Number.isNaN(rows)) return values;
  for (let from = lineRange(text, rows + 1).to + 1; from < end; ) {
    let to = from;
    while (to < end && text[to] !== "," && text[to] !== "\n") to++;
    values.push({ from, to });
    from = to + 1;
  }
  return values;
}

/** The line of a fault, or only its value if the fault names one. */
function faultRange(text: string, { line, value }: Problem["params"]): Range {
  const { from, to } = lineRange(text, Number(line));
  if (typeof value !== "string" || value === "") return { from, to };
  const at = text.slice(from, to).indexOf(value);
  return at < 0 ? { from, to } : { from: from + at, to: from + at + value.length };
}
