import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a script with Node.js and returns whether it succeeded; a failure also becomes this process's. The output is
 * printed as a whole at the end, so that two scripts that run at once do not mix theirs.
 */
export async function run(file, ...args) {
  const done = await promisify(execFile)(process.execPath, [file, ...args], { maxBuffer: 1e8 }).catch((error) => error);
  process.stdout.write(done.stdout ?? "");
  process.stderr.write(done.stderr ?? "");
  if (!(done instanceof Error)) return true;
  if (done.code === undefined || typeof done.code === "string") process.stderr.write(`${done.message}\n`);
  process.exitCode = 1;
  return false;
}
