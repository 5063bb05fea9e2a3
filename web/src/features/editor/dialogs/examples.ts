import type { TreeFile } from "@clicktree/contract";
import { evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import { useQuery } from "@tanstack/react-query";
import { documentOf } from "../model/document.js";
import type { EditorDocument } from "../model/types.js";

/** The receivers of the gallery, simplest first: files of `examples/trees` with the keys of their texts. */
export const examples = [
  { file: "ook-direct", title: "exampleDirect", about: "aboutDirect", source: "sourceTextbook" },
  { file: "bpsk-kennedy", title: "exampleKennedy", about: "aboutKennedy", source: "sourceKennedy" },
  { file: "bpsk-optimal-1bin", title: "exampleOptimal1", about: "aboutOptimal1", source: "sourceTakeoka" },
  { file: "bpsk-optimal-2bin", title: "exampleOptimal2", about: "aboutOptimal2", source: "sourceSych" },
  {
    file: "bpsk-optimal-2bin-pnr",
    title: "exampleOptimal2Resolving",
    about: "aboutOptimal2Resolving",
    source: "sourceSych",
  },
  { file: "bpsk-parity-4bin", title: "exampleParity", about: "aboutParity", source: "sourceDolinar" },
  { file: "bpsk-optimal-4bin", title: "exampleOptimal4", about: "aboutOptimal4", source: "sourceSych" },
  { file: "bpsk-optimal-6bin", title: "exampleOptimal6", about: "aboutOptimal6", source: "sourceSych" },
  { file: "ppm4-conditional-nulling", title: "examplePulses", about: "aboutPulses", source: "sourceNair" },
  { file: "qpsk-nulling-4bin-onoff", title: "exampleQpskOnOff", about: "aboutQpskOnOff", source: "sourceBecerra13" },
  { file: "qpsk-nulling-4bin", title: "exampleQpsk", about: "aboutQpsk", source: "sourceBecerra15" },
  { file: "qpsk-nulling-4bin-n1", title: "exampleQpskWeak", about: "aboutQpskWeak", source: "sourceBecerra15" },
  { file: "qpsk-nulling-4bin-n4", title: "exampleQpskBright", about: "aboutQpskBright", source: "sourceBecerra15" },
  { file: "bpsk-kennedy-20bin", title: "exampleKennedy20", about: "aboutKennedy20", source: "sourceKennedy" },
] as const;
type Example = (typeof examples)[number];

const files = import.meta.glob<string>(
  ["../../../../../examples/trees/*.tree.json", "!../../../../../examples/trees/{broken,odd}-*"],
  { query: "?url", import: "default", eager: true },
);

/** Rejects if the file cannot be fetched or does not contain a tree. */
async function fetchExample(example: Example, signal: AbortSignal): Promise<TreeFile> {
  const address = files[`../../../../../examples/trees/${example.file}.tree.json`] ?? "";
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const { tree } = readTreeFile(await answer.text());
  if (tree === undefined) throw new Error(`${example.file} is not a tree`);
  return tree;
}

/** All examples, fetched once. */
export const useExamples = () =>
  useQuery({ queryKey: ["examples"], queryFn: ({ signal }) => fetchAll(signal), staleTime: "static" });

const fetchAll = (signal: AbortSignal): Promise<LoadedExample[]> =>
  Promise.all(
    examples.map(async (example) => {
      const tree = await fetchExample(example, signal);
      return { example, tree, document: documentOf(tree), success: successOf(tree) };
    }),
  );

/** Success with an ideal detector and equal priors; undefined if the tree cannot be evaluated. */
function successOf(tree: TreeFile): number | undefined {
  const table = readTable(tree.modulationTable);
  const evaluation = table.ok ? evaluateTree(compileTree(tree), table.value) : undefined;
  return evaluation?.ok ? evaluation.value.success : undefined;
}

export interface LoadedExample {
  readonly example: Example;
  readonly tree: TreeFile;
  readonly document: EditorDocument;
  readonly success: number | undefined;
}
