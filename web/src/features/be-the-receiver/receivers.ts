import type { TreeFile } from "@clicktree/contract";
import { type Bounds, boundsOf } from "@clicktree/core/bounds";
import {
  checkPriors,
  type Evaluation,
  evaluateTree,
  type ReceiverOptions,
  type Result,
  readTable,
} from "@clicktree/core/receiver";
import type { Feedback } from "@clicktree/core/requests";
import { compileTree } from "@clicktree/core/tree";
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

/** Where the counts come from: simulated now, or recorded in a file. */
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

const designer = createWorkerClient<DesignWish, TreeFile>(
  () => new Worker(new URL("./design-worker.ts", import.meta.url), { type: "module" }),
);

/** Rejects if a file cannot be loaded or read, or the worker cannot start. */
export async function prepare({ signal, photons, source }: Choice): Promise<Prepared> {
  if (source === "drawn")
    return preparedFor(await designer.send({ ...signals[signal], photons: Number(photons) }), { detector: {} });
  // most games are drawn: what reads files is loaded with the first of them
  const { tree, recording, options } = await (await import("./recordings.js")).read(source);
  return { ...preparedFor(tree, options), recording };
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
