import { type Comparison, compareTrees, type Parting } from "@clicktree/core/analysis";
import type { SignalTable } from "@clicktree/core/receiver";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { heldAgainst } from "../receiver/goal.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { readReceiver, sound } from "../receiver/read-receiver.js";
import { errorText, probability } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import type { ExitCode } from "../terminal/exit.js";
import { printable } from "../terminal/printable.js";
import { tableLines } from "../terminal/table.js";

interface Values extends ReceiverValues {
  readonly first: string;
  readonly second: string;
  readonly failBelow: number | undefined;
}

/** Holds two trees against each other for the light of the first. */
export async function compare(context: Context, values: Values): Promise<ExitCode> {
  const options = receiverOptionsOf(context, values);
  const a = await readReceiver(context, values.first);
  const b = await readReceiver(context, values.second);
  const compared = sound(context, b.file, compareTrees(a.compiled, b.compiled, a.table, options));
  const sameTable = isSame(a.table, b.table);
  if (!sameTable) context.note(context.say(cliAnalysis, "otherTable", { a: a.file, b: b.file }));
  if (context.json) context.printJson({ sameTable, ...compared });
  else tell(context, a.file, b.file, compared);
  return heldAgainst(context, values.failBelow, [
    { file: a.file, success: compared.a.success },
    { file: b.file, success: compared.b.success },
  ]);
}

function tell(
  context: Context,
  first: string,
  second: string,
  { a, b, difference, decision, displacement }: Comparison,
) {
  const say = (key: keyof typeof cliAnalysis.en, params = {}) => context.say(cliAnalysis, key, params);
  const columns = [
    { title: say("tree"), flexible: true },
    { title: say("success"), right: true },
    { title: say("error"), right: true },
  ];
  const rows = [a, b].map((merit, i) => [i === 0 ? first : second, probability(merit.success), errorText(merit.error)]);
  for (const line of tableLines(context, columns, rows)) context.print(line);
  context.print("");
  const more = Math.abs(difference) < 1e-12 ? "equallyGood" : difference > 0 ? "secondBetter" : "firstBetter";
  context.print(say(more, { difference: errorText(Math.abs(difference)) }));
  context.print(
    displacement === null
      ? say("displaceAlike")
      : say("displaceApart", {
          after: recordText(context, displacement),
          a: displacement.a === null ? say("alreadyDecided") : printable(displacement.a),
          b: displacement.b === null ? say("alreadyDecided") : printable(displacement.b),
        }),
  );
  context.print(
    decision === null
      ? say("decideAlike")
      : say("decideApart", { after: recordText(context, decision), a: `H${decision.a}`, b: `H${decision.b}` }),
  );
}

const recordText = (context: Context, { record }: Parting<unknown>): string =>
  record.length === 0
    ? context.say(cliAnalysis, "atTheStart")
    : context.say(cliAnalysis, "afterCounts", { counts: record.join(" ") });

/** The same light: equal shape, and amplitudes that differ by rounding at most. */
function isSame(a: SignalTable, b: SignalTable): boolean {
  const near = (x: Float64Array, y: Float64Array) =>
    x.every((value, i) => Math.abs(value - (y[i] ?? Number.NaN)) <= 1e-9);
  return a.hypotheses === b.hypotheses && a.bins === b.bins && near(a.re, b.re) && near(a.im, b.im);
}
