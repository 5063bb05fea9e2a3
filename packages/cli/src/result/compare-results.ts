import { resolve } from "node:path";
import type { Client } from "@clicktree/client";
import { type FileTransfer, routes, type SentTree } from "@clicktree/contract";
import {
  type AgreementOfRuns,
  agreementOfRuns,
  type ComparedGroup,
  comparisonCsv,
  type MeasuredRequest,
  poolable,
  pooledSuccess,
  predictedError,
  runWithTree,
} from "@clicktree/core/analysis";
import { significance } from "@clicktree/core/statistics";
import { decodeText } from "@clicktree/core/tables";
import { cliRequests, cliResult, comparison } from "@clicktree/messages/catalogs";
import { type ComparisonSentence, formatAgreement, formatPooled } from "@clicktree/messages/comparison-text";
import { formatDateTime } from "@clicktree/messages/date-time";
import { formatExactProbability, formatProbability } from "@clicktree/messages/number-format";
import { writeNamedFile } from "../files/write.js";
import { connect } from "../identity/connect.js";
import { findRequest } from "../lookup/find-request.js";
import type { Context } from "../terminal/context.js";
import { usageError } from "../terminal/exit.js";
import { type Line, textLine, wrapped } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import { printable, wholeNumber } from "../terminal/text.js";
import { withPart } from "./cells.js";
import { whereAvailable } from "./result.js";

interface Values {
  readonly requests: readonly string[];
  readonly output: string | undefined;
  readonly format: "text" | "csv" | undefined;
  readonly dryRun: boolean;
}

/** Shows results side by side and pools repeated runs, with tests of whether they agree; or writes all numbers as CSV. */
export async function compareResults(context: Context, values: Values): Promise<void> {
  const { output, format, dryRun } = values;
  const names = [...new Set(values.requests)];
  if (names.length < 2) throw usageError(context.t(cliResult, "chooseTwo"));
  const { client } = await connect(context, "user");
  const requests: FileTransfer[] = [];
  for (const name of names) requests.push(await findRequest(context, client, name));
  for (const { measured, requestNumber } of requests)
    if (measured === null) context.note(context.t(cliResult, "notCompared", { request: requestNumber }));
  if (dryRun && output !== undefined) {
    const path = output === "-" ? output : resolve(context.cwd, output);
    const facts = { dryRun: true, requests: requests.map(({ requestNumber }) => requestNumber), format: "csv", path };
    return context.answer(context.t(cliRequests, "wouldSave", { path }), facts);
  }
  const groups: ComparedGroup[] = [];
  for (const runs of poolable(requests)) groups.push({ runs, agreement: await readAgreement(context, client, runs) });
  if (format === "csv" || output !== undefined) await writeCsv(context, comparisonCsv(groups), output);
  else if (context.json) context.printJson(groups.map(plainGroup));
  else for (const [i, group] of groups.entries()) printGroup(context, group, i > 0);
}

async function writeCsv(context: Context, csv: string, output = "-"): Promise<void> {
  await writeNamedFile(context, output, csv);
  if (output !== "-") context.note(context.t(cliRequests, "saved", { path: output }));
}

/** The test of all outcomes; undefined for one run. */
async function readAgreement(
  { signal }: Context,
  client: Client,
  runs: readonly MeasuredRequest[],
): Promise<AgreementOfRuns | undefined> {
  if (runs.length < 2) return undefined;
  const options = { params: { id: runWithTree(runs).id }, signal };
  const sent = await whereAvailable<SentTree>(client.call(routes.transfers.tree, options));
  if (sent === undefined) return undefined;
  const feedbacks: string[] = [];
  for (const { id } of runs) {
    const file = await client.callFile(routes.transfers.feedback, { params: { id }, signal, timeoutMs: 120_000 });
    feedbacks.push(decodeText(file.bytes));
  }
  return agreementOfRuns(sent, feedbacks);
}

/** The same for a script: without the shots of each outcome, which the CSV has. */
function plainGroup({ runs, agreement }: ComparedGroup) {
  const { outcomes, ...test } = agreement ?? { outcomes: [] };
  const furthest = agreement?.furthest && {
    ...{ requestNumber: runs[agreement.furthest.run]?.requestNumber, sent: agreement.furthest.table },
    counts: agreement.furthest.outcomes.map((outcome) => outcomes[outcome]?.counts),
    ...{ measured: agreement.furthest.measured, together: agreement.furthest.together },
    ...{ deviation: agreement.furthest.deviation, pValue: agreement.furthest.pValue },
  };
  return {
    simulated: runs[0]?.measured.simulated === true,
    runs: runs.map((run) => ({
      ...{ id: run.id, requestNumber: run.requestNumber, treeName: run.treeName, createdAt: run.createdAt },
      ...run.measured,
      predicted: run.prediction === null ? null : 1 - run.prediction.error,
      reported: run.measured.predictedError === undefined ? null : 1 - run.measured.predictedError,
    })),
    pooled: pooledSuccess(runs) ?? null,
    agreement: agreement ? { ...test, furthest: furthest ?? null, outcomes: outcomes.length } : null,
  };
}

function printGroup(context: Context, { runs, agreement }: ComparedGroup, isNext: boolean): void {
  const t = (key: keyof typeof cliResult.en) => context.t(cliResult, key);
  const say = (key: keyof typeof comparison.en, params: Record<string, string | number>) =>
    context.t(comparison, key, params);
  if (isNext) context.print("");
  const title = say("sameFile", { tree: printable(runs[0]?.treeName ?? ""), count: runs.length });
  const lines: Line[] = [textLine(title, "strong")];
  if (runs[0]?.measured.simulated) lines.push(textLine(t("simulated"), "bad"));
  context.printLines(lines);
  const titles = ["run", "sentAt", "shots", "success", "interval", "predicted"] as const;
  const rows = runs.map((run) => {
    const { success, low, high, shots, partlySent } = run.measured;
    const error = predictedError(run);
    return [
      ...[run.requestNumber, formatDateTime(run.createdAt), wholeNumber(shots)],
      withPart(context, formatProbability(success), partlySent),
      `${formatProbability(low)} – ${formatProbability(high)}`,
      (error === undefined ? "" : formatExactProbability(1 - error)) +
        (run.measured.predictedError === undefined ? "" : ` ${t("reported")}`),
    ];
  });
  const columns = titles.map((title, i) => ({ title: t(title), right: i === 2 }));
  for (const line of tableLines(context, columns, rows, context.stdout.isTTY === true)) context.print(line);
  const pooled = pooledSuccess(runs);
  const names = runs.map(({ requestNumber }) => requestNumber);
  const sentences = [
    ...(pooled ? formatPooled(say, pooled, significance, wholeNumber) : []),
    ...(agreement ? formatAgreement(say, agreement, names, significance) : []),
  ];
  context.printLines(wrapped(context.width, sentences.map(line)));
}

const line = ({ text, tone }: ComparisonSentence): Line => textLine(printable(text), tone);
