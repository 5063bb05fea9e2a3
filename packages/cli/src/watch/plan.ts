import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { RunCommand } from "@clicktree/lab/daemon";
import { cliWatch } from "@clicktree/messages/catalogs";
import { requireValue } from "../prompts/prompts.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { findProgram } from "./find-program.js";

export interface WatchValues {
  readonly commandWords: readonly string[];
  readonly requests: string | undefined;
  readonly feedback: string | undefined;
  readonly onRequest: string | undefined;
  readonly onRequestTimeout: number | undefined;
  readonly once: boolean;
  readonly ask: boolean;
  readonly interval: number | undefined;
  readonly dryRun: boolean;
}

export interface WatchPlan {
  readonly requests: string;
  readonly feedback: string;
  readonly onRequest: RunCommand | undefined;
}

/** The folders and the laboratory's program, from options, environment or prompts. */
export async function planWatch(context: Context, values: WatchValues): Promise<WatchPlan> {
  const folder = async (
    given: string | undefined,
    variable: string,
    flag: string,
    key: "requestsFolder" | "feedbackFolder",
  ) => {
    const what = context.t(cliWatch, key);
    const path = await requireValue(context, given ?? context.env[variable], flag, what, (ask) => ask.text(what));
    return resolve(context.cwd, path);
  };
  const requests = await folder(values.requests, "CLICKTREE_REQUESTS_DIR", "--requests", "requestsFolder");
  const feedback = await folder(values.feedback, "CLICKTREE_FEEDBACK_DIR", "--feedback", "feedbackFolder");
  if (realPath(requests) === realPath(feedback))
    throw new CommandFailure(
      exitCodes.usage,
      "USAGE",
      context.t(cliWatch, "sameFolder"),
      context.t(cliWatch, "sameFolderNext"),
    );
  const command = [...(values.onRequest === undefined ? [] : [values.onRequest]), ...values.commandWords];
  checkProgram(context, command[0]);
  const seconds = values.onRequestTimeout === undefined ? undefined : values.onRequestTimeout / 1000;
  return { requests, feedback, onRequest: command.length === 0 ? undefined : { command, timeoutSeconds: seconds } };
}

/** The path without symbolic links; unchanged where the folder does not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Fails early for a program that cannot be started, which would otherwise fail every request. */
function checkProgram(context: Context, program: string | undefined): void {
  const found = program === undefined ? "found" : findProgram(program, context);
  if (program === undefined || found === "found") return;
  throw new CommandFailure(
    exitCodes.usage,
    found === "missing" ? "PROGRAM_MISSING" : "PROGRAM_NOT_EXECUTABLE",
    context.t(cliWatch, found === "missing" ? "programMissing" : "programNotExecutable", { program }),
    context.t(cliWatch, found === "missing" ? "programMissingNext" : "programNotExecutableNext", { program }),
  );
}
