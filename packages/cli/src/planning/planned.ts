import { type Prediction, routes, type SentTree } from "@clicktree/contract";
import { countsOfRequest } from "@clicktree/core/analysis";
import { type Agreed, partlySent } from "@clicktree/core/measurement";
import { type Expectation, expectationOf } from "@clicktree/core/planning";
import { evaluateTree, type ReceiverOptions, readTable } from "@clicktree/core/receiver";
import { decodeText } from "@clicktree/core/tables";
import { compileTree } from "@clicktree/core/tree";
import { cliPlan } from "@clicktree/messages/catalogs";
import { connect } from "../identity/connect.js";
import { findRequest } from "../lookup/find-request.js";
import { type Receiver, readReceiver, unwrap } from "../receiver/read-receiver.js";
import { partText } from "../result/cells.js";
import { whereAvailable } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { commandFailed } from "../terminal/exit.js";

/** A tree with what a measurement of it should give; `file` is the name of its file or request. */
export interface Planned extends Receiver {
  readonly options: ReceiverOptions;
  /** The same, complete: the conditions of counts whose file names no others. */
  readonly agreed: Agreed;
  /** Which tree decides counts: the drawn one, or the padded one of a text that was sent. */
  readonly source: "drawn" | "exported";
  readonly expectation: Expectation;
  readonly success: number;
  /** The counts that the expectation comes from; undefined for a prediction. */
  readonly measured: { readonly shots: number; readonly simulated: boolean } | undefined;
}

/** A tree file as it is predicted for a detector. */
export async function plannedFile(context: Context, file: string, options: ReceiverOptions): Promise<Planned> {
  const receiver = await readReceiver(context, file);
  const evaluation = unwrap(context, file, evaluateTree(receiver.compiled, receiver.table, options));
  const expectation = expectationOf(evaluation);
  const { success } = evaluation;
  return { ...receiver, options, agreed: evaluation, source: "drawn", expectation, success, measured: undefined };
}

/** The tree of a stored request as it was measured, under the conditions of its result. */
export async function plannedRequest(context: Context, name: string): Promise<Planned> {
  const { signal } = context;
  const { client } = await connect(context, "user");
  const request = await findRequest(context, client, name);
  const { id, requestNumber: file } = request;
  const noCounts = () => commandFailed("NO_COUNTS", context.t(cliPlan, "unreadable", { file }));
  if (request.feedbackFileName === null) throw noCounts();
  const options = { params: { id }, signal };
  const [sent, sealed, feedback] = await Promise.all([
    whereAvailable<SentTree>(client.call(routes.transfers.tree, options)),
    request.prediction && whereAvailable<Prediction>(client.call(routes.transfers.prediction, options)),
    client.callFile(routes.transfers.feedback, { ...options, timeoutMs: 120_000 }),
  ]);
  const counted = countsOfRequest({
    sent,
    feedback: decodeText(feedback.bytes),
    sealed: sealed ?? undefined,
  });
  if (!counted.understood || sent === undefined) throw noCounts();
  const { measurement } = counted;
  const { priors, detector, conventions, success, perHypothesis, decided: shots, simulated, source } = measurement;
  if (success === null) throw noCounts();
  const part = partText(context, partlySent(measurement));
  if (part !== undefined) throw commandFailed("NO_COUNTS", context.t(cliPlan, "partlySent", { file, part }));
  const sentOnes = perHypothesis.flatMap((share, h) => (share ? [{ rate: share.value, weight: priors[h]! }] : []));
  const table = unwrap(context, file, readTable(sent.tree.modulationTable));
  return {
    ...{ file, tree: sent.tree, compiled: compileTree(sent.tree), table, source },
    options: { detector, priors, ...conventions },
    agreed: measurement,
    expectation: { rates: sentOnes.map(({ rate }) => rate), weights: sentOnes.map(({ weight }) => weight) },
    success: success.value,
    measured: { shots, simulated },
  };
}
