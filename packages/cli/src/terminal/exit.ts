import { visibleJson } from "@clicktree/messages/unseen";
import { printableLines } from "./text.js";

/** Exit codes of every command. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  outOfReach: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Why a command failed, in the person's language. */
export interface Failure {
  readonly exitCode: ExitCode;
  /** Stable name for scripts. */
  readonly code: string;
  readonly message: string;
  /** The next step. */
  readonly next?: string | undefined;
}

/** A command failed: the message for the person, what they can do next, and the exit code. */
export class CommandFailure extends Error implements Failure {
  override readonly name = "CommandFailure";
  constructor(
    readonly exitCode: ExitCode,
    readonly code: string,
    message: string,
    readonly next?: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** A wrong combination or value of arguments. */
export const usageError = (message: string, next?: string): CommandFailure =>
  new CommandFailure(exitCodes.usage, "USAGE", message, next);

/** The command could not do its work. */
export const commandFailed = (code: string, message: string, next?: string, cause?: unknown): CommandFailure =>
  new CommandFailure(exitCodes.failed, code, message, next, cause);

/** A failure as written to standard error: one JSON object, or its sentence and what to do next. */
export const failureText = ({ code, message, next }: Omit<Failure, "exitCode">, json: boolean): string =>
  json
    ? `${visibleJson({ error: { code, message, ...(next && { next }) } })}\n`
    : printableLines(`${message}\n${next === undefined ? "" : `${next}\n`}`);

/** The person pressed Ctrl-C, or the system asked the process to stop. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Environment variable that makes a command stop, as by SIGTERM, when its standard input ends. */
export const stopWithInput = "CLICKTREE_STOP_WITH_INPUT";
