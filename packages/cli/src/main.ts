import { type Command, CommanderError } from "commander";
import { commands } from "./commands/all-commands.js";
import { createProgram } from "./program/program.js";
import { reportError } from "./program/report.js";
import { selectCommands, withHelpAsOption } from "./program/select-commands.js";
import { type Context, chooseLanguage } from "./terminal/context.js";
import { type ExitCode, exitCodes } from "./terminal/exit.js";
import { type ProcessStreams, processStreams } from "./terminal/process-streams.js";

/** Version of this package, inserted by the build. */
declare const PACKAGE_VERSION: string;

/** Runs one command line in this process and sets its exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  const streams = processStreams();
  process.exitCode = await run(argv, streams);
  streams.close();
}

/** Runs one command line with these streams; returns its exit code. */
export async function run(given: readonly string[], streams: ProcessStreams): Promise<ExitCode> {
  const argv = withHelpAsOption(given, commands);
  let context: Context | undefined;
  let exitCode: ExitCode = exitCodes.done;
  const program = createProgram(streams, argv, PACKAGE_VERSION, selectCommands(argv, commands), async (own, work) => {
    context = own;
    exitCode = await work();
  });
  const failure = await program
    .parseAsync([...argv], { from: "user" })
    .then(() => streams.flush())
    .then(() => undefined)
    .catch((error: unknown) => ({ error }));
  const outputError = streams.outputError();
  if (outputError?.code === "EPIPE") return exitCode; // the reader has seen enough
  if (outputError === undefined && failure === undefined) return exitCode;
  const error = outputError ?? failure?.error;
  return reportError(error, {
    stderr: streams.stderr,
    language: context?.language ?? chooseLanguage(argv, streams.env),
    json: context?.json ?? argv.includes("--json"),
    help: error instanceof CommanderError ? helpFor(program, argv) : undefined,
    interrupted: streams.interrupted(),
  });
}

/** The help command for a wrong command line: that of the most specific command in it. */
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
