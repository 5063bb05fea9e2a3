import { startCommand } from "./command.js";
import type { Person } from "./people.js";
import type { ProcessEnd, ProcessOptions, RunningProcess } from "./process.js";
import type { TestServer } from "./server.js";
import { temporaryFolder } from "./temporary-folder.js";
import { openClicktree, type TerminalOptions, type TestTerminal } from "./terminal.js";

/** A person at a terminal of their own: a folder to work in, a configuration of their own, one server. */
export interface TerminalUser {
  /** Where the person works. */
  readonly folder: string;
  /** Their configuration (XDG_CONFIG_HOME). */
  readonly configuration: string;
  /** Runs a command to its end, piped. */
  run(args: readonly string[], options?: ProcessOptions): Promise<ProcessEnd>;
  /** The same with `--json`: returns the parsed output and fails unless the exit code is 0. */
  json<T = Record<string, unknown>>(args: readonly string[], options?: ProcessOptions): Promise<T>;
  /** Starts a command, piped. */
  start(args: readonly string[], options?: ProcessOptions): RunningProcess;
  /** Runs a command in a pseudo terminal. */
  open(args: readonly string[], options?: TerminalOptions): TestTerminal;
}

/** A person who uses the real `clicktree` with a server; `env` is theirs, e.g. `{ LANG: "zh_CN.UTF-8" }`. */
export function terminalUser(address: string, env: Record<string, string> = {}): TerminalUser {
  const folder = temporaryFolder("person");
  const configuration = temporaryFolder("configuration");
  const own = { CLICKTREE_URL: address, XDG_CONFIG_HOME: configuration, ...env };
  const theirs = (options: ProcessOptions = {}) => ({ cwd: folder, ...options, env: { ...own, ...options.env } });
  const start = (args: readonly string[], options?: ProcessOptions) => startCommand(args, theirs(options));
  const run = (args: readonly string[], options?: ProcessOptions) => start(args, options).ended;
  return {
    folder,
    configuration,
    start,
    run,
    async json<T>(args: readonly string[], options?: ProcessOptions) {
      const { exitCode, stdout, stderr } = await run([...args, "--json"], options);
      if (exitCode !== 0) throw new Error(`clicktree ${args.join(" ")} ended with ${exitCode}\n${stderr}`);
      return JSON.parse(stdout) as T;
    },
    open: (args, options = {}) => openClicktree(args, { cwd: folder, ...options, env: { ...own, ...options.env } }),
  };
}

/** A person who is signed in with this account. */
export const signedInTerminal = (server: Pick<TestServer, "address">, { token }: Person): TerminalUser =>
  terminalUser(server.address, { CLICKTREE_TOKEN: token });
