import { writeSync } from "node:fs";
import type { Output } from "./context.js";
import { exitCodes } from "./exit.js";

/** A reader that has seen enough (`| head`) is no failure. */
export function leaveQuietly(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(exitCodes.done);
  throw error;
}

/**
 * A standard stream that is no terminal. It is written to as it comes: the stream that Node.js would open for it costs
 * more than most commands. Only a pipe that does not block and is full is left to that stream, which can wait.
 */
export function directOutput(file: 1 | 2): Output {
  let stream: NodeJS.WriteStream | undefined;
  return {
    write(data) {
      if (stream !== undefined) return stream.write(data);
      const bytes = typeof data === "string" ? Buffer.from(data) : data;
      let done = 0;
      try {
        while (done < bytes.length) done += writeSync(file, bytes, done);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return leaveQuietly(error as NodeJS.ErrnoException);
        stream = file === 1 ? process.stdout : process.stderr;
        stream.on("error", leaveQuietly);
        stream.write(bytes.subarray(done));
      }
    },
  };
}
