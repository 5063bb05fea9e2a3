import { getSystemErrorMap } from "node:util";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

type Known = keyof (typeof cliFailures)["en"];

/** The failure to tell when a file cannot be read or written; `flag` is the option that names another place for it. */
export function fileFailure(
  context: Pick<Context, "say">,
  action: "read" | "write",
  path: string,
  error: unknown,
  flag = "-o",
): CommandFailure {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (action === "read" && code === "ENOENT")
    return new CommandFailure(exitCodes.failed, code, context.say(cliFailures, "fileMissing", { path }));
  const reason = systemReason(context, error);
  const key = action === "read" ? "fileUnreadable" : "fileUnwritable";
  return new CommandFailure(
    exitCodes.failed,
    code || "FILE",
    context.say(cliFailures, key, { path, reason }),
    action === "write" ? context.say(cliFailures, "otherPlace", { flag }) : undefined,
    error,
  );
}

/** Why the system refuses, in the person's language where it is known. */
export function systemReason(context: Pick<Context, "say">, error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return code in cliFailures.en ? context.say(cliFailures, code as Known) : describeSystem(error) || message;
}

function describeSystem(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? "" : (getSystemErrorMap().get(errno)?.[1] ?? "");
}
