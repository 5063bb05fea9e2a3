import { exportText, measureExport } from "@clicktree/core/input-file";
import { checkTree, type Problem, readTreeFile, writeTreeFile } from "@clicktree/core/tree";
import { formatProblem } from "@clicktree/messages/format";
import { broken } from "./broken.js";
import { receivers } from "./receivers.js";

/** Expected files stay small enough to read; of a larger export only the size is expected. */
const LARGEST = 1_048_576;

/** Everything in examples/trees, by name: the trees and the expected results of each. */
export function exampleFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { name, tree } of receivers()) {
    files.set(`${name}.tree.json`, writeTreeFile(tree));
    const size = measureExport(tree);
    if (size.bytes <= LARGEST) files.set(`${name}.expected.txt`, exportText(tree));
    else files.set(`${name}.expected-size.json`, `${JSON.stringify(size)}\n`);
  }
  for (const [name, content] of broken()) {
    const text = typeof content === "string" ? content : writeTreeFile(content);
    files.set(`${name}.tree.json`, text);
    files.set(`${name}.expected-problems.json`, `${JSON.stringify(problemReports(text), null, 2)}\n`);
  }
  return files;
}

/** The `problems` of `clicktree tree validate --format json --lang en` for a tree file. */
export function problemReports(text: string): object[] {
  const { tree, problems } = readTreeFile(text);
  return (tree === undefined ? problems : checkTree(tree)).map(report);
}

const report = ({ params, ...problem }: Problem): object => {
  const { code, severity, ...place } = problem;
  return { code, severity, message: formatProblem({ code, params }, "en"), ...place };
};
