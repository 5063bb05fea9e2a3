import { formatText } from "@clicktree/messages";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem, formatProblems } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { printable } from "../terminal/printable.js";
import { colourLevel, createStyle, hasLightGround, type Style } from "../terminal/style.js";
import type { CheckedFile, Report } from "./validation-report.js";

/** A line for each file and under it a line for each problem; several files are counted at the end. */
export const textReport: Report = (context, checked) => {
  const style = styleOf(context);
  const lines = checked.flatMap((file) => linesOf(context, file, style));
  if (checked.length > 1) {
    const invalid = checked.filter(({ valid }) => !valid).length;
    lines.push(context.say(cliTree, "filesChecked", { count: checked.length, invalid }));
  }
  return lines.map((line) => `${line}\n`).join("");
};

/** Colours also with `--json`, which `--format text` overrules. */
const styleOf = ({ env, stdout }: Context): Style =>
  createStyle(
    colourLevel(env, () => stdout.isTTY === true),
    hasLightGround(env),
  );

function linesOf(context: Context, { file, problems }: CheckedFile, style: Style): string[] {
  const name = file === "-" ? context.say(cliTree, "stdin") : printable(file);
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const state = errors.length > 0 ? formatProblems(errors, context.language) : undefined;
  const title = state === undefined ? style(context.say(cliTree, "valid"), "good") : style(state.title, "bad");
  return [
    formatText(cliTree, context.language, "fileState", { file: name, state: title }), // context.say would escape the colours
    ...(state?.lines ?? []).map((line) => `  ${style(context.say(cliTree, "error"), "bad")}${printable(line)}`),
    ...warnings.map(
      (warning) =>
        `  ${style(context.say(cliTree, "warning"), "muted")}${printable(formatProblem(warning, context.language))}`,
    ),
  ];
}
