import type { ApiError, NetworkError } from "@clicktree/client";
import { formatText, type Language } from "@clicktree/messages";
import { cliFailures } from "@clicktree/messages/catalogs";
import { formatWait } from "@clicktree/messages/date-time";
import { type CommandFailure, exitCodes, type Failure, type Interrupted } from "../terminal/exit.js";

type Text = (key: keyof typeof cliFailures.en, params?: object) => string;

/** The errors that commands throw. */
type Named = ApiError | CommandFailure | Interrupted | NetworkError;

/** Each command is a file of its own with its own copy of these classes, so `instanceof` would not recognise them. */
const isNamed = <N extends Named["name"]>(error: unknown, name: N): error is Extract<Named, { name: N }> =>
  error instanceof Error && error.name === name;

/** The failure that a thrown error stands for. */
export function failureOf(error: unknown, language: Language, interrupted: boolean): Failure {
  const t: Text = (key, params = {}) => formatText(cliFailures, language, key, params as Record<string, string>);
  if (interrupted || isInterruption(error))
    return { exitCode: exitCodes.interrupted, code: "INTERRUPTED", message: t("stopped") };
  if (isNamed(error, "CommandFailure")) return error;
  if (isNamed(error, "NetworkError")) return networkFailure(error, t);
  if (isNamed(error, "ApiError")) return apiFailure(error, t, language);
  return systemFailure(error, language, t) ?? unexpectedFailure(error, t);
}

function networkFailure(error: NetworkError, t: Text): Failure {
  const codes = {
    timeout: "TIMEOUT",
    "foreign-answer": "FOREIGN_ANSWER",
    "too-large": "ANSWER_TOO_LARGE",
    "no-https": "NO_HTTPS",
    redirected: "REDIRECTED",
  } as const;
  return {
    exitCode: exitCodes.outOfReach,
    code: error.reason in codes ? codes[error.reason as keyof typeof codes] : "UNREACHABLE",
    message: t(error.reason, {
      address: error.message.replace(/^\S+: /, "").replace(/\/api\/.*$/, ""),
      code: error.code ?? error.reason,
    }),
    next: t(addressAdvice(error) ?? "checkServer"),
  };
}

/** The key of what to do about a faulty address; undefined for any other reason. */
export const addressAdvice = ({ reason }: NetworkError) =>
  reason === "no-https" ? "checkScheme" : reason === "redirected" ? "followRedirect" : undefined;

function apiFailure(error: ApiError, t: Text, language: Language): Failure {
  const code = error.code ?? `HTTP_${error.status}`;
  const { retryAfter, serverMessage: message, status } = error;
  const inSeconds = retryAfter === undefined ? undefined : t("tryIn", { time: formatWait(retryAfter, language) });
  if (message === undefined) {
    const next = inSeconds ?? t(status >= 502 ? "tryLater" : "checkServer");
    return { exitCode: exitCodes.outOfReach, code, message: t("foreignRefusal", { status }), next };
  }
  if (status === 401) return { exitCode: exitCodes.notAllowed, code, message, next: t("signIn") };
  const { scope } = error.details;
  if (code === "KEY_LACKS_SCOPE" && typeof scope === "string") {
    const command = `clicktree ${scope.startsWith("requests:") ? "admin " : ""}keys create NAME --scope ${scope}`;
    return { exitCode: exitCodes.notAllowed, code, message, next: t("createKey", { command }) };
  }
  if (status === 403) return { exitCode: exitCodes.notAllowed, code, message, next: t("notAllowed") };
  return status >= 502
    ? { exitCode: exitCodes.outOfReach, code, message, next: inSeconds ?? t("tryLater") }
    : { exitCode: exitCodes.failed, code, message, next: inSeconds };
}

/** A missing working folder, or standard output that cannot be written; commands report their own files themselves. */
function systemFailure(error: unknown, language: Language, t: Text): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const exitCode = exitCodes.failed;
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === "uv_cwd") return { exitCode, code, message: t("folderGone"), next: t("folderGoneNext") };
  if (syscall !== "write" || path !== undefined || !(code in cliFailures.en)) return undefined;
  const reason = formatText(cliFailures, language, code as keyof typeof cliFailures.en);
  return { exitCode, code, message: t("outputUnwritable", { reason }) };
}

function unexpectedFailure(error: unknown, t: Text): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const path = error instanceof Error && "path" in error ? String(error.path) : undefined;
  const code = error instanceof Error && "code" in error ? String(error.code) : "INTERNAL";
  return {
    exitCode: exitCodes.failed,
    code,
    message: path === undefined ? t("unexpected", { message }) : t("file", { path, reason: message }),
  };
}

/** inquirer ends a prompt by Ctrl-C with an ExitPromptError and by a signal with an AbortPromptError. */
const isInterruption = (error: unknown): boolean =>
  isNamed(error, "Interrupted") ||
  (error instanceof Error && ["ExitPromptError", "AbortPromptError"].includes(error.name));
