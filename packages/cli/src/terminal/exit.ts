/** Exit codes of every command. */
export const exitCodes = {
  done: 0,
  failed: 1,
  usage: 2,
  notAllowed: 3,
  outOfReach: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A command failed: the message for the person, what they can do next, and the exit code. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  readonly exitCode: ExitCode;
  /** Stable name for scripts. */
  readonly code: string;
  /** What to do next, in the person's language. */
  readonly next: string | undefined;

  constructor(exitCode: ExitCode, code: string, message: string, next?: string, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
    this.code = code;
    this.next = next;
  }
}

/** The person pressed Ctrl-C, or the process was told to stop. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** Environment variable that makes a command stop, as by SIGTERM, when its standard input ends. */
export const stopWithInput = "CLICKTREE_STOP_WITH_INPUT";
