import { type Command, CommanderError } from "commander";
import { commands } from "./commands/index.js";
import { report } from "./program/report.js";
import { wantedOf } from "./program/wanted.js";
import { createProgram } from "./program.js";
import type { Context } from "./terminal/context.js";
import { type ExitCode, exitCodes } from "./terminal/exit.js";
import { chooseLanguage } from "./terminal/language.js";
import { processStreams } from "./terminal/process-streams.js";

/** Runs one command line of this process to its end and sets the exit code. */
export async function main(argv: readonly string[], version: string): Promise<void> {
  const streams = processStreams();
  let context: Context | undefined;
  const program = createProgram(streams, argv, version, wantedOf(argv, commands), (chosen, work) => {
    context = chosen;
    return work();
  });
  process.exitCode = await program
    .parseAsync([...argv], { from: "user" })
    .then((): ExitCode => exitCodes.done)
    .catch((error: unknown) => {
      const language = context?.language ?? chooseLanguage(argv, streams.env);
      const json = context?.json ?? argv.includes("--json");
      const next = error instanceof CommanderError ? helpFor(program, argv) : undefined;
      return report(error, { stderr: streams.stderr, language, json, next, interrupted: streams.interrupted() });
    });
  streams.close();
}

/** The help to read after a wrong command line: that of the deepest command that was named. */
function helpFor(program: Command, argv: readonly string[]): string {
  const path = ["clicktree"];
  let at = program;
  for (const word of argv) {
    const child = at.commands.find((command) => command.name() === word);
    if (child === undefined) continue;
    at = child;
    path.push(word);
  }
  return [...path, "--help"].join(" ");
}
