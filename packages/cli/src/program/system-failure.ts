import { formatText, type Language } from "@clicktree/messages";
import { cliFailures } from "@clicktree/messages/catalogs";
import type { FailureText } from "./failure-text.js";

/** What the system refused beyond the files of a command, which tell it themselves; undefined for any other error. */
export function systemFailure(error: unknown, language: Language): FailureText | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  const tell = (key: keyof typeof cliFailures.en, params = {}) => formatText(cliFailures, language, key, params);
  if (syscall === "uv_cwd") return { code, message: tell("folderGone"), next: tell("folderGoneNext") };
  if (syscall !== "write" || path !== undefined || !(code in cliFailures.en)) return undefined;
  const reason = formatText(cliFailures, language, code as keyof typeof cliFailures.en);
  return { code, message: tell("outputUnwritable", { reason }) };
}
