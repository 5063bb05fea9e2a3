import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem, formatProblems } from "@clicktree/messages/format";
import { printable } from "../terminal/printable.js";
import { colourLevel, createStyle, hasLightGround } from "../terminal/style.js";
import type { Desk } from "./desk.js";
import type { Checked, Form } from "./validate.js";

/** A line for each file and under it a line for each problem; several files are counted at the end. */
export const textForm: Form = (desk, checked) => {
  const paint = createStyle(colourLevel(desk.env, desk.isTerminal), hasLightGround(desk.env));
  const lines = checked.flatMap((file) => linesOf(desk, file, paint));
  if (checked.length > 1) {
    const invalid = checked.filter(({ valid }) => !valid).length;
    lines.push(desk.say(cliTree, "filesChecked", { count: checked.length, invalid }));
  }
  return lines.map((line) => `${line}\n`).join("");
};

function linesOf(desk: Desk, { file, problems }: Checked, paint: ReturnType<typeof createStyle>): string[] {
  const name = file === "-" ? desk.say(cliTree, "stdin") : printable(file);
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const state = errors.length > 0 ? formatProblems(errors, desk.language) : undefined;
  const title = state === undefined ? paint(desk.say(cliTree, "valid"), "good") : paint(state.title, "bad");
  return [
    desk.say(cliTree, "fileState", { file: name, state: title }),
    ...(state?.lines ?? []).map((line) => `  ${paint(desk.say(cliTree, "error"), "bad")}${printable(line)}`),
    ...warnings.map(
      (warning) =>
        `  ${paint(desk.say(cliTree, "warning"), "muted")}${printable(formatProblem(warning, desk.language))}`,
    ),
  ];
}
