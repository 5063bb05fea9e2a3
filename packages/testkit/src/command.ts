import { createRequire } from "node:module";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import {
  followedOutput,
  type ProcessEnd,
  type ProcessOptions,
  plainEnvironment,
  type RunningProcess,
  startClicktree,
} from "./process.js";
import { repositoryRoot } from "./repository.js";

/** The built command: what `bin/clicktree.js` starts. */
interface BuiltCommand {
  run(args: readonly string[], streams: unknown): Promise<number>;
}

const bundle = join(repositoryRoot, "packages/cli/dist/bundle/main.cjs");

/** How tests run a command is a parameter of the run: `CLICKTREE_TEST_COMMAND=process` starts the program each time. */
const inProcess = process.env.CLICKTREE_TEST_COMMAND !== "process";

/** Runs the built `clicktree` to its end, piped. */
export const runClicktree = (args: readonly string[], options: ProcessOptions = {}): Promise<ProcessEnd> =>
  startCommand(args, options).ended;

/** Starts the built `clicktree`, piped: in this process or, if the run asks for it, as a process of its own. */
export const startCommand = (args: readonly string[], options: ProcessOptions = {}): RunningProcess =>
  inProcess ? startHere(args, options) : startClicktree(args, options);

function startHere(args: readonly string[], { env, cwd, input = "", interactive }: ProcessOptions): RunningProcess {
  const command = createRequire(import.meta.url)(bundle) as BuiltCommand;
  const output = followedOutput();
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdout.setEncoding("utf8").on("data", (chunk: string) => output.add("stdout", chunk));
  stderr.setEncoding("utf8").on("data", (chunk: string) => output.add("stderr", chunk));
  if (!interactive) stdin.end(input);
  const stop = new AbortController();
  const streams = {
    env: plainEnvironment(env),
    cwd: cwd ?? process.cwd(),
    ...{ stdin, stdout, stderr },
    signal: stop.signal,
    goOnWithoutOutput: () => undefined,
    interrupted: () => stop.signal.aborted,
    outputError: () => undefined,
    flush: async () => undefined,
  };
  const ended = command.run(args, streams).then(async (exitCode): Promise<ProcessEnd> => {
    await Promise.all([stdout, stderr].map((stream) => new Promise<void>((done) => void stream.end(done))));
    output.end();
    return { exitCode, signal: undefined, ...output.text };
  });
  const kill = (signal: NodeJS.Signals = "SIGKILL") => {
    if (signal === "SIGKILL") throw new Error("A command inside the test cannot be killed: use startClicktree");
    stop.abort(Object.assign(new Error("Stopped by the test"), { name: "Interrupted" }));
  };
  return {
    pid: process.pid,
    get stdout() {
      return output.text.stdout;
    },
    get stderr() {
      return output.text.stderr;
    },
    line: output.line,
    write: (text) => void stdin.write(text),
    kill,
    stop: () => {
      kill("SIGTERM");
      return ended;
    },
    ended,
  };
}
