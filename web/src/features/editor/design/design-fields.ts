import {
  type Branching,
  type ConstellationKind,
  constellation,
  type DesignRequest,
  type Strategy,
} from "@clicktree/core/design";
import { err, ok, type ReceiverProblem, type Result } from "@clicktree/core/receiver";
import { maxStoredTree, typedNumber } from "@clicktree/core/tree";
import { type Conditions, type Faults, type Fields, faultsOf, optionsOf, readFields } from "../analysis/conditions.js";

/** Available signals: a standard one, or the drawing's table. */
export type Signal = ConstellationKind | "own";

/** Whether the signal needs a number of hypotheses. */
export const needsRows = (signal: Signal): boolean => signal === "psk" || signal === "pam" || signal === "qam";

/** The fields of the dialog as typed. */
export interface DesignFields {
  readonly signal: Signal;
  readonly rows: string;
  readonly photons: string;
  readonly bins: string;
  readonly strategy: Strategy;
  readonly branches: Branching;
  /** A branch ends if continuing it would gain less than this; empty for 0. */
  readonly endBelow: string;
  readonly bench: Fields;
}

type Table = readonly (readonly string[])[];

/** The modulation table that the fields specify, or the problem with them. */
export function tableOf({ signal, rows, photons, bins }: DesignFields, own: Table | null): Result<Table> {
  if (signal === "own") return own && own.length > 0 ? ok(own) : err("NO_TABLE");
  return constellation({
    kind: signal,
    hypotheses: typedNumber(rows),
    photons: typedNumber(photons),
    bins: typedNumber(bins),
  });
}

/** The field that core's problem code refers to, unless the detector form already shows it. */
const fieldOf: Partial<Record<ReceiverProblem["code"], "photons" | "bins" | "rows" | "endBelow">> = {
  PHOTONS: "photons",
  BINS: "bins",
  CONSTELLATION_ROWS: "rows",
  QAM_ROWS: "rows",
  END_BELOW: "endBelow",
};

/** A problem with a number in these fields, quoting the value as typed: `2,5`, not NaN. */
export function asWritten(problem: ReceiverProblem, fields: DesignFields): ReceiverProblem {
  const field = fieldOf[problem.code];
  if (field === undefined) return problem;
  return { ...problem, params: { ...problem.params, value: fields[field].trim() || "–" } };
}

const sizeOf = (table: Table) => ({ hypotheses: table.length, bins: table[0]?.length ?? 0 });

/** The invalid fields of detector, priors and sign for a signal. */
export const benchFaults = (bench: Fields, table: Table): Faults => faultsOf(bench, sizeOf(table));

/** The gain below which branches end; 0, which means never, if the field is empty. */
export const typedEndBelow = ({ endBelow }: Pick<DesignFields, "endBelow">): number =>
  endBelow.trim() === "" ? 0 : typedNumber(endBelow);

/** The design request and its conditions, or the problem with the fields. */
export function requestOf(
  fields: DesignFields,
  own: Table | null,
): Result<{ readonly request: DesignRequest; readonly conditions: Conditions }> {
  const table = tableOf(fields, own);
  if (!table.ok) return table;
  const read = readFields(fields.bench, sizeOf(table.value));
  if ("problem" in read) return { ok: false, problem: read.problem };
  const endBelow = typedEndBelow(fields);
  const { strategy, branches } = fields;
  const options = optionsOf(read.conditions);
  const request = { table: table.value, strategy, branches, endBelow, maxNodes: maxStoredTree.nodes, options };
  return ok({ request, conditions: read.conditions });
}
