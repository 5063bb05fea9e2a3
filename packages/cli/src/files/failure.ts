import { getSystemErrorMap } from "node:util";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { type CommandFailure, commandFailed } from "../terminal/exit.js";

type Known = keyof (typeof cliFailures)["en"];

/** The failure of a file that cannot be read or written; `flag` is the option that names another file. */
export function fileFailure(
  context: Pick<Context, "t">,
  action: "read" | "write",
  path: string,
  error: unknown,
  flag = "-o",
): CommandFailure {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (action === "read" && code === "ENOENT")
    return commandFailed(code, context.t(cliFailures, "fileMissing", { path }));
  const reason = systemReason(context, error);
  const key = action === "read" ? "fileUnreadable" : "fileUnwritable";
  return commandFailed(
    code || "FILE",
    context.t(cliFailures, key, { path, reason }),
    action === "write" ? context.t(cliFailures, "otherPlace", { flag }) : undefined,
    error,
  );
}

/** Why the system refuses, in the person's language where we have a text for it. */
export function systemReason(context: Pick<Context, "t">, error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return code in cliFailures.en ? context.t(cliFailures, code as Known) : systemMessage(error) || message;
}

function systemMessage(error: unknown): string {
  const { errno } = error as NodeJS.ErrnoException;
  return errno === undefined ? "" : (getSystemErrorMap().get(errno)?.[1] ?? "");
}
