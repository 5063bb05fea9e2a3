import { execa } from "execa";
import { codeOf } from "./disk.js";
import type { RunFault } from "./events.js";

export type ProgramEnd =
  | "done"
  | "stopped"
  | { readonly fault: RunFault; readonly code: string; readonly detail: string };

/** Characters of the standard error that are kept: as many as a report takes. */
const tailLength = 4_000;
/** NUL, and half of a character, as a cut leaves it: no server takes a report with them. */
const unsendable = /[\0\p{Surrogate}]/gu;
const sendable = (text: string): string => text.replace(unsendable, "\ufffd");
/** Milliseconds between asking a program to end and ending it. */
const graceMs = 3_000;

/**
 * Runs a program without a shell and keeps the end of its standard error. When the time is over or the signal is
 * aborted, the program and all it started are ended (it leads a process group of its own where the system has them).
 */
export async function runProgram(
  vector: readonly string[],
  timeoutMs: number,
  signal: AbortSignal,
): Promise<ProgramEnd> {
  const [program = "", ...args] = vector;
  const grouped = process.platform !== "win32";
  const child = execa(program, args, {
    detached: grouped,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
    buffer: false,
    reject: false,
    cleanup: true,
  });
  let tail = "";
  child.stderr?.setEncoding("utf8");
  child.stderr?.on("data", (text: string) => {
    tail = (tail + text).slice(-tailLength);
  });
  child.stderr?.on("error", () => undefined); // destroyed below
  // Something that the program left behind may hold the pipe open for ever.
  child.once("exit", () => setTimeout(() => child.stderr?.destroy(), 100));

  let why: "timeout" | "stopped" | undefined;
  let killing: NodeJS.Timeout | undefined;
  const end = (reason: "timeout" | "stopped") => {
    why ??= reason;
    signalTree("SIGTERM");
    killing ??= setTimeout(() => signalTree("SIGKILL"), graceMs);
  };
  const signalTree = (name: "SIGTERM" | "SIGKILL") => {
    if (child.pid === undefined) return;
    try {
      if (grouped) process.kill(-child.pid, name);
      else child.kill(name);
    } catch (error) {
      if (codeOf(error) !== "ESRCH") throw error;
    }
  };
  const stop = () => end("stopped");
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  const timer = setTimeout(() => end("timeout"), timeoutMs);
  try {
    const result = await child;
    if (why !== undefined) signalTree("SIGKILL"); // what outlived its leader
    const detail = sendable(tail.trimEnd());
    if (why === "stopped") return "stopped";
    if (why === "timeout") return { fault: "timeout", code: String(timeoutMs / 1000), detail };
    if (result.signal !== undefined) return { fault: "signal", code: result.signal, detail };
    if (result.exitCode === 0) return "done";
    if (result.exitCode !== undefined) return { fault: "exit", code: String(result.exitCode), detail };
    const { code, originalMessage = "" } = result;
    return { fault: "notStarted", code: code ?? "", detail: sendable(originalMessage.slice(0, tailLength)) };
  } finally {
    clearTimeout(timer);
    clearTimeout(killing);
    signal.removeEventListener("abort", stop);
  }
}
