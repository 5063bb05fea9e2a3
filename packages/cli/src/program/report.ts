import type { Language } from "@clicktree/messages";
import { CommanderError } from "commander";
import type { Output } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { failureText } from "./failure.js";
import { usageFailure } from "./usage-error.js";

interface Reader {
  readonly stderr: Output;
  readonly language: Language;
  readonly json: boolean;
  /** The help to read after a wrong command line. */
  readonly help: string | undefined;
  /** Ctrl-C was pressed while the command ran. */
  readonly interrupted: boolean;
}

/** Writes to standard error what went wrong and what to do next; returns the exit code. */
export async function reportError(error: unknown, reader: Reader): Promise<ExitCode> {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exitCodes.done; // help or version was shown
    if (error.code === "commander.help" && !reader.json) return exitCodes.usage;
  }
  const failure =
    error instanceof CommanderError
      ? usageFailure(error, reader.language, reader.help)
      : (await import("./describe-error.js")).failureOf(error, reader.language, reader.interrupted);
  reader.stderr.write(failureText(failure, reader.json));
  return failure.exitCode;
}
