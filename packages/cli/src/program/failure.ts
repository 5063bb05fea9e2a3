import type { ExitCode } from "../terminal/exit.js";
import { printableLines } from "../terminal/printable.js";

/** Why a command failed, in the person's language. */
export interface Failure {
  readonly exitCode: ExitCode;
  /** Stable name for scripts. */
  readonly code: string;
  readonly message: string;
  /** What to do next. */
  readonly next?: string | undefined;
}

/** A failure as written to standard error: one JSON object, or its sentence and what to do next. */
export const failureText = ({ code, message, next }: Omit<Failure, "exitCode">, json: boolean): string =>
  json
    ? `${JSON.stringify({ error: { code, message, ...(next && { next }) } })}\n`
    : printableLines(`${message}\n${next === undefined ? "" : `${next}\n`}`);
