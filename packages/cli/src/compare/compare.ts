import { type Comparison, compareTrees, type Parting } from "@clicktree/core/analysis";
import type { SignalTable } from "@clicktree/core/receiver";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatError, formatProbability, isNoChange } from "@clicktree/messages/number-format";
import type { ReceiverValues } from "../options/studies.js";
import { receiverOptionsOf } from "../receiver/options.js";
import { checkFailBelow, readReceiver, unwrap } from "../receiver/read-receiver.js";
import { type Context, fileName } from "../terminal/context.js";
import type { ExitCode } from "../terminal/exit.js";
import { tableLines } from "../terminal/table.js";
import { printable } from "../terminal/text.js";

interface Values extends ReceiverValues {
  readonly first: string;
  readonly second: string;
  readonly failBelow: number | undefined;
}

/** Compares two trees for the signal of the first. */
export async function compare(context: Context, values: Values): Promise<ExitCode> {
  const options = receiverOptionsOf(context, values);
  const a = await readReceiver(context, values.first);
  const b = await readReceiver(context, values.second);
  const compared = unwrap(context, b.file, compareTrees(a.compiled, b.compiled, a.table, options));
  const sameTable = isSame(a.table, b.table);
  if (!sameTable)
    context.note(
      context.t(cliAnalysis, "otherTable", {
        a: fileName(a.file, context.language),
        b: fileName(b.file, context.language),
      }),
    );
  if (context.json) context.printJson({ sameTable, ...compared });
  else printComparison(context, a.file, b.file, compared);
  return checkFailBelow(context, values.failBelow, [
    { file: a.file, success: compared.a.success },
    { file: b.file, success: compared.b.success },
  ]);
}

function printComparison(
  context: Context,
  first: string,
  second: string,
  { a, b, difference, decision, displacement }: Comparison,
) {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  const columns = [
    { title: t("tree"), flexible: true },
    { title: t("success"), right: true },
    { title: t("error"), right: true },
  ];
  const rows = [a, b].map((merit, i) => [
    fileName(i === 0 ? first : second, context.language),
    formatProbability(merit.success),
    formatError(merit.error),
  ]);
  for (const line of tableLines(context, columns, rows)) context.print(line);
  context.print("");
  const more = isNoChange(difference) ? "equallyGood" : difference > 0 ? "secondBetter" : "firstBetter";
  context.print(t(more, { difference: formatError(Math.abs(difference)) }));
  context.print(
    displacement === null
      ? t("displaceAlike")
      : t("displaceApart", {
          after: recordText(context, displacement),
          a: displacement.a === null ? t("alreadyDecided") : printable(displacement.a),
          b: displacement.b === null ? t("alreadyDecided") : printable(displacement.b),
        }),
  );
  context.print(
    decision === null
      ? t("decideAlike")
      : t("decideApart", { after: recordText(context, decision), a: `H${decision.a}`, b: `H${decision.b}` }),
  );
}

const recordText = (context: Context, { record }: Parting<unknown>): string =>
  record.length === 0
    ? context.t(cliAnalysis, "atTheStart")
    : context.t(cliAnalysis, "afterCounts", { counts: record.join(" ") });

/** The same signal: equal shape, and amplitudes that are equal up to rounding. */
function isSame(a: SignalTable, b: SignalTable): boolean {
  const near = (x: Float64Array, y: Float64Array) =>
    x.every((value, i) => Math.abs(value - (y[i] ?? Number.NaN)) <= 1e-9);
  return a.hypotheses === b.hypotheses && a.bins === b.bins && near(a.re, b.re) && near(a.im, b.im);
}
