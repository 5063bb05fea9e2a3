import type { Output, Streams } from "./context.js";
import { exitCodes, Interrupted, stopWithInput } from "./exit.js";

/** The standard streams and signals of this process. */
export interface ProcessStreams extends Streams {
  /** Whether the person or the system has asked the process to stop. */
  interrupted(): boolean;
  /** Why standard output cannot be written; EPIPE if its reader has closed it, as `| head` does. */
  outputError(): NodeJS.ErrnoException | undefined;
  /** Waits until standard output is written or has failed. */
  flush(): Promise<void>;
  /** Stops listening to signals. */
  close(): void;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Opens each stream when it is first used: opening one takes milliseconds. If a command never uses the signal, Ctrl-C
 * ends it like any other program.
 */
export function processStreams(): ProcessStreams {
  let stop: AbortController | undefined;
  let stdout: Output | undefined;
  let stderr: Output | undefined;
  let interrupted = false;
  let outputError: NodeJS.ErrnoException | undefined;
  let explainLoss: ((error: NodeJS.ErrnoException) => string) | undefined;
  let lossSaid = false;
  const interrupt = () => {
    interrupted = true;
    listen().abort(new Interrupted());
  };
  const onSignal = () => {
    if (stop?.signal.aborted) process.exit(exitCodes.interrupted); // a second Ctrl-C ends at once
    interrupt();
  };
  function listen(): AbortController {
    if (stop === undefined) {
      stop = new AbortController();
      for (const signal of signals) process.on(signal, onSignal);
    }
    return stop;
  }
  const onOutputError = (error: NodeJS.ErrnoException) => {
    if (explainLoss === undefined) {
      // without its output the command has no purpose
      outputError ??= error;
      listen().abort(new Interrupted());
    } else if (!lossSaid) {
      lossSaid = true;
      openStderr().write(explainLoss(error));
    }
  };
  function openStderr(): Output {
    stderr ??= process.stderr.on("error", () => undefined); // there is no other place to report it
    return stderr;
  }
  if (process.env[stopWithInput]) {
    listen();
    stopAtEndOfInput(interrupt);
  }
  return {
    env: process.env,
    get cwd() {
      return process.cwd();
    },
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      stdout ??= process.stdout.on("error", onOutputError);
      return stdout;
    },
    get stderr() {
      return openStderr();
    },
    get signal() {
      return listen().signal;
    },
    goOnWithoutOutput(explain) {
      explainLoss = explain;
      openStderr(); // a closed standard error must not end the process either
    },
    interrupted: () => interrupted,
    outputError: () => outputError,
    async flush() {
      const output = stdout;
      if (output === undefined) return;
      // a failed write is reported to its callback first, then as the event that sets outputError
      await new Promise<void>((resolve) => void output.write("", () => setImmediate(resolve)));
    },
    close() {
      for (const signal of stop === undefined ? [] : signals) process.off(signal, onSignal);
    },
  };
}

/**
 * For a parent process that runs this one as a part of itself: the part stops when the parent ends, however that
 * happens.
 */
function stopAtEndOfInput(onEnd: () => void): void {
  process.stdin.on("end", onEnd).on("error", onEnd).resume();
  process.stdin.unref();
}
