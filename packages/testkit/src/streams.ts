import { PassThrough } from "node:stream";

interface CapturedStreams {
  readonly env: Record<string, string | undefined>;
  readonly cwd: string;
  readonly stdin: PassThrough & { isTTY?: boolean };
  readonly stdout: PassThrough & { isTTY?: boolean; columns?: number };
  readonly stderr: PassThrough & { isTTY?: boolean; columns?: number };
  readonly signal: AbortSignal;
  goOnWithoutOutput(): void;
  /** The output so far. */
  text(): string;
  errors(): string;
}

/** Standard streams of a command that runs inside a test: piped, with nothing from the machine's environment. */
export function capturedStreams(env: Record<string, string> = {}, cwd = "/"): CapturedStreams {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const written = { stdout: "", stderr: "" };
  stdout.on("data", (chunk) => {
    written.stdout += String(chunk);
  });
  stderr.on("data", (chunk) => {
    written.stderr += String(chunk);
  });
  return {
    env,
    cwd,
    stdin,
    stdout,
    stderr,
    signal: new AbortController().signal,
    goOnWithoutOutput: () => undefined,
    text: () => written.stdout,
    errors: () => written.stderr,
  };
}
