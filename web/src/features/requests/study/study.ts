import type { SentTree } from "@clicktree/contract";
import { importInputFile } from "@clicktree/core/input-file";
import {
  type Analysis,
  analyseFeedback,
  evaluateExported,
  evaluateTree,
  type Merit,
  meanPhotons,
  type Outcome,
  type ReceiverProblem,
  readTable,
} from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";

/** Records that are told of a feedback. */
export const told = 13;

/** What a request sends. */
export interface Facts {
  /** The tree itself was sent, or it is read back from the text. */
  readonly source: SentTree["source"];
  /** Cells of the modulation table as they were written. */
  readonly table: readonly (readonly string[])[];
  readonly hypotheses: number;
  readonly bins: number;
  /** Mean photon number of a signal, averaged over the hypotheses. */
  readonly photons: number;
}

/** What can be said of a request and its feedback. */
export interface Study {
  /** Null where the content is no input file or has no table. */
  readonly facts: Facts | null;
  /** Null while there is no feedback. */
  readonly analysis: Analysis | null;
  /** What the tree achieves with an ideal detector; only while nothing was measured. */
  readonly predicted: Merit | null;
  readonly unpredicted: ReceiverProblem | null;
}

export interface Material {
  readonly sent: SentTree | undefined;
  readonly feedback: string | undefined;
}

/** The tree of a request that was sent as text alone; undefined where the text is no input file. */
export function treeOfText(text: string): SentTree | undefined {
  const { tree } = importInputFile(text);
  return tree && { source: "text", tree };
}

/** Studies a request: what it sends, what it should achieve or did. Takes seconds for large trees: run it in a worker. */
export function study({ sent, feedback }: Material): Study {
  const analysis = feedback === undefined ? null : analyseFeedback(feedback, sent, told);
  const facts = factsOf(sent);
  if (sent === undefined || facts === null || analysis?.understood) {
    return { facts, analysis, predicted: null, unpredicted: null };
  }
  const merit = predict(sent);
  return {
    facts,
    analysis,
    predicted: merit.ok ? plain(merit.value) : null,
    unpredicted: merit.ok ? null : merit.problem,
  };
}

function factsOf(sent: SentTree | undefined): Facts | null {
  const cells = sent?.tree.modulationTable;
  const table = readTable(cells);
  if (sent === undefined || !cells || !table.ok) return null;
  const means = meanPhotons(table.value);
  return {
    source: sent.source,
    table: cells,
    hypotheses: table.value.hypotheses,
    bins: table.value.bins,
    photons: means.reduce((sum, mean) => sum + mean, 0) / means.length,
  };
}

function predict({ source, tree }: SentTree): Outcome<Merit> {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return table;
  const evaluate = source === "sent" ? evaluateTree : evaluateExported;
  return evaluate(compileTree(tree), table.value);
}

/** What a message between threads can carry and a page shows. */
const plain = ({ success, error, perHypothesis, confusion }: Merit): Merit => ({
  success,
  error,
  perHypothesis,
  confusion,
});
