import { execa } from "execa";
import { codeOf } from "../files/index.js";
import type { RunFault } from "./events.js";

type ProgramEnd = "done" | "stopped" | { readonly fault: RunFault; readonly code: string; readonly detail: string };

/** Characters of standard error to keep: the maximum length of a report. */
const maxTailLength = 4_000;
/** NUL and unpaired surrogates (from cutting): the server refuses reports that contain them. */
const unsendable = /[\0\p{Surrogate}]/gu;
const sendable = (text: string): string => text.replace(unsendable, "\ufffd");
/** Between SIGTERM and SIGKILL. */
const graceMs = 3_000;

/**
 * Runs a program without a shell and keeps the end of its standard error. After the timeout or when the signal is
 * aborted, the program and all processes that it started are stopped (it leads a process group where the system has them).
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
    tail = (tail + text).slice(-maxTailLength);
  });
  child.stderr?.on("error", () => undefined); // destroyed below
  // A process that the program left behind may keep the pipe open forever.
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
    if (why !== undefined) signalTree("SIGKILL"); // processes that outlived the program
    const detail = sendable(tail.trimEnd());
    if (why === "stopped") return "stopped";
    if (why === "timeout") return { fault: "timeout", code: String(timeoutMs / 1000), detail };
    if (result.signal !== undefined) return { fault: "signal", code: result.signal, detail };
    if (result.exitCode === 0) return "done";
    if (result.exitCode !== undefined) return { fault: "exit", code: String(result.exitCode), detail };
    const { code, originalMessage = "" } = result;
    return { fault: "notStarted", code: code ?? "", detail: sendable(originalMessage.slice(0, maxTailLength)) };
  } finally {
    clearTimeout(timer);
    clearTimeout(killing);
    signal.removeEventListener("abort", stop);
  }
}
