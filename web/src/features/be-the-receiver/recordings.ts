import type { TreeFile } from "@clicktree/contract";
import { type ReceiverOptions, readDetector } from "@clicktree/core/receiver";
import { type Feedback, readFeedback } from "@clicktree/core/requests";
import { readTreeFile } from "@clicktree/core/tree";
import type { Source } from "./receivers.js";

/** Files of `examples/feedback`, each with its tree. */
const recordings = {
  bpsk: { file: "bpsk-every-shot", tree: "bpsk-optimal-2bin" },
  qpsk: { file: "qpsk-onoff-lossy", tree: "qpsk-nulling-4bin-onoff" },
} as const satisfies Record<Exclude<Source, "drawn">, unknown>;

const files = import.meta.glob<string>(
  [
    "../../../../examples/trees/{bpsk-optimal-2bin,qpsk-nulling-4bin-onoff}.tree.json",
    "../../../../examples/feedback/{bpsk-every-shot,qpsk-onoff-lossy}.csv",
  ],
  { query: "?raw", import: "default" },
);

interface Recording {
  readonly tree: TreeFile;
  readonly recording: Feedback;
  /** The detector that counted, as the file says. */
  readonly options: ReceiverOptions;
}

/** Rejects where a file cannot be loaded or read. */
export async function read(source: keyof typeof recordings): Promise<Recording> {
  const { file, tree: name } = recordings[source];
  const [csv, json] = await Promise.all([textOf(`feedback/${file}.csv`), textOf(`trees/${name}.tree.json`)]);
  const reading = readFeedback(csv);
  if (!reading.understood) throw new Error(`${file}: ${reading.code}`);
  const { tree } = readTreeFile(json);
  if (tree === undefined) throw new Error(`${name} is not a tree`);
  const detector = readDetector(reading.feedback.meta.detector ?? "");
  return { tree, recording: reading.feedback, options: detector ? { detector } : {} };
}

async function textOf(path: string): Promise<string> {
  const load = files[`../../../../examples/${path}`];
  if (load === undefined) throw new Error(`${path} is not packaged`);
  return load();
}
