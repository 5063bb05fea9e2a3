import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { plainEnvironment } from "@clicktree/testkit";

/** A program that measures the same in another language: it reads its task once and answers each `go` with a line. */
export interface Partner {
  go(): Promise<string>;
  stop(): void;
}

export function startPartner(file: string, args: readonly string[], task: string): Partner {
  const child: ChildProcessWithoutNullStreams = spawn(file, args, { env: plainEnvironment() });
  child.stderr.pipe(process.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, "exit").then(() => ({ value: undefined, done: true }) as const);
  child.stdin.write(task);
  return {
    async go() {
      child.stdin.write("go\n");
      const { value, done } = await Promise.race([lines.next(), ended]);
      if (done || value === undefined) throw new Error(`${file} ended without an answer`);
      return value;
    },
    stop: () => void child.kill(),
  };
}
