import { readFileSync } from "node:fs";
import { type Command, CommanderError } from "commander";
import { commands } from "./commands/index.js";
import { report } from "./program/report.js";
import { createProgram } from "./program.js";
import type { Context } from "./terminal/context.js";
import { type ExitCode, exitCodes, Interrupted, stopWithInput } from "./terminal/exit.js";
import { chooseLanguage } from "./terminal/language.js";

/** Runs one command line of this process to its end and sets the exit code. */
export async function main(argv: readonly string[] = process.argv.slice(2)): Promise<void> {
  const stop = new AbortController();
  const onSignal = () => {
    // the second Ctrl-C does not wait for anything
    if (stop.signal.aborted) process.exit(exitCodes.interrupted);
    stop.abort(new Interrupted());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  if (process.env[stopWithInput]) stopAtEndOfInput(() => stop.abort(new Interrupted()));
  // a reader that has seen enough (`| head`) is no failure
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(exitCodes.done);
    throw error;
  });
  const { env, stdin, stdout, stderr } = process;
  const streams = { env, cwd: process.cwd(), stdin, stdout, stderr, signal: stop.signal };
  let context: Context | undefined;
  const program = createProgram(streams, argv, readVersion(), commands, (chosen, work) => {
    context = chosen;
    return work();
  });
  process.exitCode = await program
    .parseAsync([...argv], { from: "user" })
    .then((): ExitCode => exitCodes.done)
    .catch((error: unknown) => {
      const language = context?.language ?? chooseLanguage(argv, env);
      const json = context?.json ?? argv.includes("--json");
      const next = error instanceof CommanderError ? helpFor(program, argv) : undefined;
      return report(error, { stderr, language, json, next, interrupted: stop.signal.aborted });
    });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, onSignal);
}

/** For a parent that runs this program as a part of itself: it stops, by whatever means, and the part does. */
function stopAtEndOfInput(stop: () => void): void {
  process.stdin.on("end", stop).on("error", stop).resume();
  process.stdin.unref();
}

/** The help to read after a wrong command line: that of the deepest command that was named. */
function helpFor(program: Command, argv: readonly string[]): string {
  const path = ["clicktree"];
  let at = program;
  for (const word of argv) {
    const child = at.commands.find((command) => command.name() === word);
    if (child === undefined) continue;
    at = child;
    path.push(word);
  }
  return [...path, "--help"].join(" ");
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }).version;
