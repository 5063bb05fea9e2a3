import { writeSync } from "node:fs";
import { formatText, type Language } from "@clicktree/messages";
import { cliFailures } from "@clicktree/messages/catalogs";
import { CommandFailure, type ExitCode, exitCodes, Interrupted } from "../terminal/exit.js";
import { printableLines } from "../terminal/printable.js";
import { systemFailure } from "./system-failure.js";

export interface FailureText {
  readonly code: string;
  readonly message: string;
  /** What to do next. */
  readonly next?: string | undefined;
}

/** A failure as it stands on standard error: one JSON object, or its sentence and what to do next. */
export const failureText = ({ code, message, next }: FailureText, json: boolean): string =>
  json
    ? `${JSON.stringify({ error: { code, message, ...(next && { next }) } })}\n`
    : printableLines(`${message}\n${next === undefined ? "" : `${next}\n`}`);

/** Tells a failure that needs neither server nor commander to be understood, and answers the exit code. */
export function tellFailure(error: unknown, { language, json }: { language: Language; json: boolean }): ExitCode {
  const failure = describe(error, language);
  writeSync(2, failureText(failure, json));
  return failure.exitCode;
}

function describe(error: unknown, language: Language): FailureText & { exitCode: ExitCode } {
  if (error instanceof CommandFailure) return error;
  if (error instanceof Interrupted)
    return {
      exitCode: exitCodes.interrupted,
      code: "INTERRUPTED",
      message: formatText(cliFailures, language, "stopped"),
    };
  const system = systemFailure(error, language);
  if (system !== undefined) return { exitCode: exitCodes.failed, ...system };
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "INTERNAL";
  return { exitCode: exitCodes.failed, code, message: formatText(cliFailures, language, "unexpected", { message }) };
}
