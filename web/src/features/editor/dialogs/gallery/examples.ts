import type { TreeFile } from "@clicktree/contract";
import { readTreeFile } from "@clicktree/core/tree";

/** The receivers of the gallery, the simplest first: files of `examples/trees` with the keys of their texts. */
export const examples = [
  { file: "ook-direct", title: "exampleDirect", about: "aboutDirect" },
  { file: "bpsk-kennedy", title: "exampleKennedy", about: "aboutKennedy" },
  { file: "bpsk-optimal-1bin", title: "exampleOptimal1", about: "aboutOptimal1" },
  { file: "bpsk-optimal-2bin", title: "exampleOptimal2", about: "aboutOptimal2" },
  { file: "bpsk-optimal-2bin-pnr", title: "exampleOptimal2Resolving", about: "aboutOptimal2Resolving" },
  { file: "bpsk-parity-4bin", title: "exampleParity", about: "aboutParity" },
  { file: "bpsk-optimal-4bin", title: "exampleOptimal4", about: "aboutOptimal4" },
  { file: "bpsk-optimal-6bin", title: "exampleOptimal6", about: "aboutOptimal6" },
  { file: "ppm4-conditional-nulling", title: "examplePulses", about: "aboutPulses" },
  { file: "qpsk-nulling-4bin-onoff", title: "exampleQpskOnOff", about: "aboutQpskOnOff" },
  { file: "qpsk-nulling-4bin", title: "exampleQpsk", about: "aboutQpsk" },
  { file: "qpsk-nulling-4bin-n1", title: "exampleQpskWeak", about: "aboutQpskWeak" },
  { file: "qpsk-nulling-4bin-n4", title: "exampleQpskBright", about: "aboutQpskBright" },
  { file: "bpsk-kennedy-20bin", title: "exampleKennedy20", about: "aboutKennedy20" },
] as const;
export type Example = (typeof examples)[number];

const files = import.meta.glob<string>(
  ["../../../../../../examples/trees/*.tree.json", "!../../../../../../examples/trees/{broken,odd}-*"],
  { query: "?url", import: "default", eager: true },
);

/** Where the file of an example lies; it is fetched when it is looked at. */
const exampleAddress = ({ file }: Example): string | undefined =>
  files[`../../../../../../examples/trees/${file}.tree.json`];

/** Rejects where the file cannot be fetched or holds no tree. */
export async function fetchExample(example: Example, signal?: AbortSignal): Promise<TreeFile> {
  const address = exampleAddress(example);
  if (address === undefined) throw new Error(`No example ${example.file}`);
  const answer = await fetch(address, { ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const { tree } = readTreeFile(await answer.text());
  if (tree === undefined) throw new Error(`${example.file} is not a tree`);
  return tree;
}
