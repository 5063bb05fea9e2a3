import { type Language, say } from "@clicktree/messages";
import { cliFailures } from "@clicktree/messages/cli-failures";
import { cliSystem } from "@clicktree/messages/cli-system";
import type { FailureText } from "./failure-text.js";

/** What the system refused beyond the files of a command, which tell it themselves; undefined for any other error. */
export function systemFailure(error: unknown, language: Language): FailureText | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  const tell = (key: keyof typeof cliFailures.en, params = {}) => say(cliFailures, language, key, params);
  if (syscall === "uv_cwd") return { code, message: tell("folderGone"), next: tell("folderGoneNext") };
  if (syscall !== "write" || path !== undefined || !(code in cliSystem.en)) return undefined;
  const reason = say(cliSystem, language, code as keyof typeof cliSystem.en);
  return { code, message: tell("outputUnwritable", { reason }) };
}
