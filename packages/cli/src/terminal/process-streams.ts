import type { Output, Streams } from "./context.js";
import { directOutput, leaveQuietly } from "./direct-output.js";
import { exitCodes, Interrupted, stopWithInput } from "./exit.js";
import { isTerminal } from "./is-terminal.js";

/** What this process was given, and whether it was told to stop. */
export interface ProcessStreams extends Streams {
  interrupted(): boolean;
  /** Leaves the signals to the system again. */
  close(): void;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The streams and signals of this process. Each is opened when it is first asked for; a command that never asks for the
 * signal ends by Ctrl-C as any program does.
 */
export function processStreams(): ProcessStreams {
  let stop: AbortController | undefined;
  let stdout: Output | undefined;
  let stderr: Output | undefined;
  const onSignal = () => {
    // the second Ctrl-C does not wait for anything
    if (stop?.signal.aborted) process.exit(exitCodes.interrupted);
    stop?.abort(new Interrupted());
  };
  function listen(): AbortController {
    stop = new AbortController();
    for (const signal of signals) process.on(signal, onSignal);
    return stop;
  }
  if (process.env[stopWithInput]) stopAtEndOfInput(listen());
  return {
    env: process.env,
    cwd: process.cwd(),
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      stdout ??= isTerminal(1) ? process.stdout.on("error", leaveQuietly) : directOutput(1);
      return stdout;
    },
    get stderr() {
      stderr ??= isTerminal(2) ? process.stderr : directOutput(2);
      return stderr;
    },
    get signal() {
      return (stop ?? listen()).signal;
    },
    interrupted: () => stop?.signal.aborted === true,
    close: () => {
      for (const signal of stop === undefined ? [] : signals) process.off(signal, onSignal);
    },
  };
}

/** For a parent that runs this program as a part of itself: it stops, by whatever means, and the part does. */
function stopAtEndOfInput(stop: AbortController): void {
  const end = () => stop.abort(new Interrupted());
  process.stdin.on("end", end).on("error", end).resume();
  process.stdin.unref();
}
