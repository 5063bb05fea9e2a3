import { ApiError, NetworkError } from "@clicktree/client";
import { formatText, type Language } from "@clicktree/messages";
import { cliFailures } from "@clicktree/messages/catalogs";
import { CommanderError } from "commander";
import type { Output } from "../terminal/context.js";
import { CommandFailure, Ended, type ExitCode, exitCodes, Interrupted } from "../terminal/exit.js";
import { failureText } from "./failure-text.js";
import { systemFailure } from "./system-failure.js";
import { describeUsage } from "./usage-error.js";

interface Reader {
  readonly stderr: Output;
  readonly language: Language;
  readonly json: boolean;
  /** The help to read after a wrong command line. */
  readonly next: string | undefined;
  /** Ctrl-C was pressed while the command ran. */
  readonly interrupted: boolean;
}

interface Report {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly message: string;
  readonly next?: string | undefined;
}

/** Tells on standard error what went wrong and what to do next, and answers the exit code. */
export function report(error: unknown, reader: Reader): ExitCode {
  if (error instanceof Ended) return error.exitCode;
  if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done; // help or version was shown
  if (error instanceof CommanderError && error.code === "commander.help" && !reader.json) return exitCodes.usage;
  const { exitCode, code, message, next } = describe(error, reader);
  reader.stderr.write(failureText({ code, message, next }, reader.json));
  return exitCode;
}

function describe(error: unknown, { language, next, interrupted }: Reader): Report {
  const tell = (key: keyof typeof cliFailures.en, params = {}) => formatText(cliFailures, language, key, params);
  if (interrupted || isInterruption(error))
    return { exitCode: exitCodes.interrupted, code: "INTERRUPTED", message: tell("stopped") };
  if (error instanceof CommandFailure) return error;
  if (error instanceof CommanderError)
    return {
      exitCode: exitCodes.usage,
      code: "USAGE",
      message: error.code === "commander.help" ? tell("commandMissing") : describeUsage(error, language),
      next: next && tell("readHelp", { command: next }),
    };
  if (error instanceof NetworkError)
    return {
      exitCode: exitCodes.outOfReach,
      code:
        error.reason === "timeout" ? "TIMEOUT" : error.reason === "foreign-answer" ? "FOREIGN_ANSWER" : "UNREACHABLE",
      message: tell(error.reason, {
        address: error.message.replace(/^\S+: /, "").replace(/\/api\/.*$/, ""),
        code: error.code ?? error.reason,
      }),
      next: tell("checkServer"),
    };
  if (error instanceof ApiError) return describeRefusal(error, tell);
  const refused = systemFailure(error, language);
  if (refused !== undefined) return { exitCode: exitCodes.failed, ...refused };
  const message = error instanceof Error ? error.message : String(error);
  const path = error instanceof Error && "path" in error ? String(error.path) : undefined;
  const system = error instanceof Error && "code" in error ? String(error.code) : "INTERNAL";
  if (path !== undefined)
    return { exitCode: exitCodes.failed, code: system, message: tell("file", { path, reason: message }) };
  return { exitCode: exitCodes.failed, code: system, message: tell("unexpected", { message }) };
}

function describeRefusal(error: ApiError, tell: (key: keyof typeof cliFailures.en, params?: object) => string): Report {
  const code = error.code ?? `HTTP_${error.status}`;
  const message = error.serverMessage ?? error.message;
  const { retryAfter } = error;
  if (error.status === 401) return { exitCode: exitCodes.notAllowed, code, message, next: tell("signIn") };
  if (error.status === 403) return { exitCode: exitCodes.notAllowed, code, message, next: tell("notAllowed") };
  if (error.status >= 502)
    return {
      exitCode: exitCodes.outOfReach,
      code,
      message,
      next: retryAfter === undefined ? tell("tryLater") : tell("tryIn", { seconds: retryAfter }),
    };
  return {
    exitCode: exitCodes.failed,
    code,
    message,
    ...(retryAfter !== undefined && { next: tell("tryIn", { seconds: retryAfter }) }),
  };
}

/** inquirer ends a prompt by Ctrl-C with an ExitPromptError and by a signal with an AbortPromptError. */
const isInterruption = (error: unknown): boolean =>
  error instanceof Interrupted ||
  (error instanceof Error && ["ExitPromptError", "AbortPromptError"].includes(error.name));
