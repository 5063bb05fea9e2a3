import type { TreeFile } from "@clicktree/contract";
import { type Bounds, boundsOf } from "@clicktree/core/bounds";
import {
  checkPriors,
  type Evaluation,
  evaluateTree,
  type ReceiverOptions,
  type Result,
  readDetector,
  readTable,
} from "@clicktree/core/receiver";
import { type Feedback, readFeedback } from "@clicktree/core/requests";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import type { Table } from "../../shared/constellation/index.js";
import { createWorkerClient } from "../../shared/worker/index.js";
import type { DesignWish } from "./design-worker.js";

/** The signals that can be played. */
const signals = {
  "bpsk-2": { kind: "bpsk", bins: 2 },
  "bpsk-4": { kind: "bpsk", bins: 4 },
  "qpsk-3": { kind: "qpsk", bins: 3 },
} as const satisfies Record<string, Omit<DesignWish, "photons">>;
type SignalName = keyof typeof signals;
export const signalNames = Object.keys(signals) as readonly SignalName[];

/** Mean photon numbers of the signal, summed over all bins. */
export const photonNumbers = ["0.2", "0.5", "1", "2"] as const;
type PhotonNumber = (typeof photonNumbers)[number];

/** Recorded counts: a file of `examples/feedback` with its tree. */
const recordings = {
  bpsk: { file: "bpsk-every-shot", tree: "bpsk-optimal-2bin" },
  qpsk: { file: "qpsk-onoff-lossy", tree: "qpsk-nulling-4bin-onoff" },
} as const;
export const sources = ["drawn", "bpsk", "qpsk"] as const;
export type Source = (typeof sources)[number];

export interface Choice {
  readonly signal: SignalName;
  readonly photons: PhotonNumber;
  readonly source: Source;
}

/** A receiver that can be played. */
export interface Prepared {
  readonly table: Table;
  /** The tree that plays alongside the player. */
  readonly evaluation: Evaluation;
  readonly bounds: Bounds;
  /** Measured shots of this tree; without them, shots are simulated. */
  readonly recording?: Feedback;
}

const files = import.meta.glob<string>(
  [
    "../../../../examples/trees/{bpsk-optimal-2bin,qpsk-nulling-4bin-onoff}.tree.json",
    "../../../../examples/feedback/{bpsk-every-shot,qpsk-onoff-lossy}.csv",
  ],
  { query: "?raw", import: "default" },
);

const designer = createWorkerClient<DesignWish, TreeFile>(
  () => new Worker(new URL("./design-worker.ts", import.meta.url), { type: "module" }),
);

/** Rejects if a file cannot be loaded or read, or the worker cannot start. */
export async function prepare({ signal, photons, source }: Choice): Promise<Prepared> {
  if (source === "drawn")
    return preparedFor(await designer.send({ ...signals[signal], photons: Number(photons) }), { detector: {} });
  const { file, tree: name } = recordings[source];
  const [csv, json] = await Promise.all([textOf(`feedback/${file}.csv`), textOf(`trees/${name}.tree.json`)]);
  const reading = readFeedback(csv);
  if (!reading.understood) throw new Error(`${file}: ${reading.code}`);
  const { tree } = readTreeFile(json);
  if (tree === undefined) throw new Error(`${name} is not a tree`);
  const detector = readDetector(reading.feedback.meta.detector ?? "");
  return { ...preparedFor(tree, detector ? { detector } : {}), recording: reading.feedback };
}

async function textOf(path: string): Promise<string> {
  const load = files[`../../../../examples/${path}`];
  if (load === undefined) throw new Error(`${path} is not packaged`);
  return load();
}

function preparedFor(tree: TreeFile, options: ReceiverOptions): Prepared {
  const table = given(readTable(tree.modulationTable));
  const priors = given(checkPriors(table.hypotheses));
  return {
    table: tree.modulationTable ?? [],
    evaluation: given(evaluateTree(compileTree(tree), table, options)),
    bounds: boundsOf(table, priors),
  };
}

function given<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}
