import { join } from "node:path";
import { execa } from "execa";
import { clicktreeBin } from "./repository.js";
import { temporaryFolder } from "./temporary-folder.js";

/** Fails a test in process that starts a process: it belongs into another lane. */
export function refuseProcess(file: string): void {
  const { CLICKTREE_TEST_LANE: lane, CLICKTREE_TEST_COMMAND: command } = process.env;
  if (lane === "in process" && command !== "process")
    throw new Error(`This test starts ${file}: its file must be called NAME.process.test.ts or NAME.page.test.ts`);
}

export interface ProcessOptions {
  /** Added to an environment that holds PATH, HOME and the temporary folder only. */
  env?: Record<string, string>;
  cwd?: string;
  /** Text on standard input, which ends after it; without it standard input is empty. */
  input?: string;
  /** Keeps standard input open for `write`. */
  interactive?: boolean;
  /** Starts a process group, so that `kill` and `stop` also reach its children (a shell does not forward signals). */
  group?: boolean;
  /** Runs as this user and group, which only root may choose. */
  user?: number | undefined;
}

export interface ProcessEnd {
  exitCode: number | undefined;
  signal: string | undefined;
  stdout: string;
  stderr: string;
}

export interface RunningProcess {
  readonly pid: number;
  /** The output so far. */
  readonly stdout: string;
  readonly stderr: string;
  /** The first line of either stream, past or to come, that contains the text or matches the pattern. */
  line(expected: string | RegExp, within?: number): Promise<string>;
  write(text: string): void;
  kill(signal?: NodeJS.Signals): void;
  /** Asks it to end (SIGTERM, after 10 s SIGKILL) and waits for that. */
  stop(): Promise<ProcessEnd>;
  readonly ended: Promise<ProcessEnd>;
}

const running = new Set<number>();
process.once("exit", () => {
  for (const pid of running) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }
});

/** The few variables that a process of the test needs from the machine; nothing else leaks in. */
export function plainEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const inherited = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), LANG: "C.UTF-8", ...extra };
}

/** Starts a real process whose lines can be waited for. It is killed when this process ends. */
export function startProcess(file: string, args: readonly string[], options: ProcessOptions = {}): RunningProcess {
  refuseProcess(file);
  const child = execa(file, args, {
    env: plainEnvironment(options.env),
    extendEnv: false,
    reject: false,
    buffer: false,
    forceKillAfterDelay: 10_000,
    detached: options.group === true,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.user === undefined ? {} : { uid: options.user, gid: options.user }),
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${file} did not start`);
  const target = options.group === true ? -pid : pid;
  running.add(target);
  const output = followedOutput();
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8");
    child[name].on("data", (chunk: string) => output.add(name, chunk));
  }
  if (!options.interactive) child.stdin.end(options.input ?? "");
  const ended = child.then(({ exitCode, signal }): ProcessEnd => {
    running.delete(target);
    output.end();
    return { exitCode, signal, ...output.text };
  });
  let over = false;
  void ended.then(() => {
    over = true;
  });

  const send = (signal: NodeJS.Signals) => {
    if (options.group === true && !over) process.kill(target, signal);
    else child.kill(signal);
  };

  return {
    pid,
    get stdout() {
      return output.text.stdout;
    },
    get stderr() {
      return output.text.stderr;
    },
    line: output.line,
    write: (input) => void child.stdin.write(input),
    kill: (signal = "SIGKILL") => send(signal),
    stop: () => {
      send("SIGTERM");
      return ended;
    },
    ended,
  };
}

/** The two outputs of a running command, whose lines can be waited for. */
export function followedOutput() {
  const text = { stdout: "", stderr: "" };
  const watchers = new Set<() => void>();
  let over = false;
  const look = () => {
    for (const watch of watchers) watch();
  };
  const find = (expected: string | RegExp) =>
    `${text.stdout}\n${text.stderr}`
      .split("\n")
      .find((line) => (typeof expected === "string" ? line.includes(expected) : expected.test(line)));
  return {
    text,
    add(name: keyof typeof text, chunk: string): void {
      text[name] += chunk;
      look();
    },
    /** Nothing follows. */
    end(): void {
      over = true;
      queueMicrotask(look);
    },
    line: (expected: string | RegExp, within = 60_000): Promise<string> =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          watchers.delete(watch);
          clearTimeout(timer);
          act();
        };
        const failure = (why: string) =>
          new Error(`${why} before a line with ${expected}\n--- stdout\n${text.stdout}\n--- stderr\n${text.stderr}`);
        const watch = () => {
          const line = find(expected);
          if (line !== undefined) settle(() => resolve(line));
          else if (over) settle(() => reject(failure("The process ended")));
        };
        const timer = setTimeout(() => settle(() => reject(failure(`${within} ms passed`))), within);
        watchers.add(watch);
        watch();
      }),
  };
}

/** Starts the real `clicktree` command. */
export const startClicktree = (args: readonly string[], options: ProcessOptions = {}): RunningProcess =>
  startProcess(process.execPath, [clicktreeBin, ...args], options);

/** Outputs that cannot be written: a full disk, and a pipe whose reader has closed it. */
export const brokenOutputs = ["full disk", "closed pipe"] as const;

/** Starts the real `clicktree` command with a broken standard output, and standard error if asked. */
export function startUnheard(
  broken: (typeof brokenOutputs)[number],
  args: readonly string[],
  { errorsToo = false, ...options }: ProcessOptions & { errorsToo?: boolean } = {},
): RunningProcess {
  const output = broken === "full disk" ? "/dev/full" : join(temporaryFolder("pipe"), "pipe");
  // its only reader is closed once the command has opened it for writing
  const prepare = broken === "full disk" ? "" : 'mkfifo "$0"; exec 3<>"$0"; ';
  const line = `${prepare}exec "$@" >"$0" ${errorsToo ? "2>&1 " : ""}3>&-`;
  return startProcess("sh", ["-c", line, output, process.execPath, clicktreeBin, ...args], options);
}
