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

/**
 * Whether something is an error of one of our classes. The terminal is built as several bundles, each with a copy of
 * these classes: they know one another by name.
 */
const isNamed = (value: unknown, name: string): boolean => value instanceof Error && value.name === name;

/** A command ends without success: what to tell the person, what they can do next, and the exit code. */
export class CommandFailure extends Error {
  override readonly name = "CommandFailure";
  static override [Symbol.hasInstance](value: unknown): value is CommandFailure {
    return isNamed(value, "CommandFailure");
  }
  readonly exitCode: ExitCode;
  /** Stable name for scripts. */
  readonly code: string;
  /** What to do next, already in the person's language. */
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
  static override [Symbol.hasInstance](value: unknown): value is Interrupted {
    return isNamed(value, "Interrupted");
  }
}

/** A command has said all there is to say and ends with this exit code. */
export class Ended extends Error {
  override readonly name = "Ended";
  static override [Symbol.hasInstance](value: unknown): value is Ended {
    return isNamed(value, "Ended");
  }
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode) {
    super(`ended with exit code ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** Variable that makes a command stop, as by SIGTERM, when its standard input ends. */
export const stopWithInput = "CLICKTREE_STOP_WITH_INPUT";
