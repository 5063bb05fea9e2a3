import { accessSync, constants, realpathSync, statSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import type { RunCommand } from "@clicktree/lab/daemon";
import { cliWatch } from "@clicktree/messages/catalogs";
import type { WatchValues } from "../options/programs.js";
import { requireValue } from "../prompts/prompts.js";
import type { Context, Environment } from "../terminal/context.js";
import { CommandFailure, exitCodes, usageError } from "../terminal/exit.js";

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
    throw usageError(context.t(cliWatch, "sameFolder"), context.t(cliWatch, "sameFolderNext"));
  const command = [...(values.onRequest === undefined ? [] : [values.onRequest]), ...values.commandWords];
  checkProgram(context, command[0]);
  const seconds = values.onRequestTimeout === undefined ? undefined : values.onRequestTimeout / 1000;
  return { requests, feedback, onRequest: command.length === 0 ? undefined : { command, timeoutSeconds: seconds } };
}

/** The path without symbolic links; unchanged if the folder does not exist yet. */
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

/** Whether the system would find a program. */
type FoundProgram = "found" | "missing" | "notExecutable";

/** Looks for a program as the system does: a path directly, a bare name in the folders of PATH. */
export function findProgram(
  name: string,
  { env, cwd }: { readonly env: Environment; readonly cwd: string },
): FoundProgram {
  // Windows has other rules; the value of a placeholder is not known yet
  if (process.platform === "win32" || name.includes("{")) return "found";
  if (name === "") return "missing";
  const places = name.includes("/")
    ? [resolve(cwd, name)]
    : (env.PATH ?? "").split(delimiter).map((at) => resolve(cwd, at, name));
  const found = places.map(look);
  if (found.includes("found")) return "found";
  return found.includes("notExecutable") ? "notExecutable" : "missing";
}

function look(path: string): FoundProgram {
  try {
    if (!statSync(path).isFile()) return "notExecutable";
  } catch {
    return "missing"; // absent, or behind a closed folder
  }
  try {
    accessSync(path, constants.X_OK);
    return "found";
  } catch {
    return "notExecutable";
  }
}
