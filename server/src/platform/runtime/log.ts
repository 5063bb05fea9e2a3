import { pino } from "pino";

/** JSON lines on standard error. Never log headers, bodies, queries or parameters: they contain secrets. */
export interface Log {
  debug(values: object, text: string): void;
  info(values: object, text: string): void;
  warn(values: object, text: string): void;
  error(values: object, text: string): void;
}

/** An error without the SQL and parameters that Sequelize adds to it. */
const plainError = (error: Error): object => ({
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...("code" in error ? { code: error.code } : {}),
  ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
});

export function createLog(level: string): Log {
  const output = pino.destination({ dest: 2, sync: true });
  // a full disk or a closed pipe loses lines of the log; the server must not end with it
  output.on("error", () => undefined);
  return pino(
    { level, base: { name: "clicktree" }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } },
    output,
  );
}
