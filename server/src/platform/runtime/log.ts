import { pino } from "pino";

/** JSON lines on standard error; standard output is for people. Never headers, bodies, queries or parameters: they carry secrets. */
export interface Log {
  debug(values: object, text: string): void;
  info(values: object, text: string): void;
  warn(values: object, text: string): void;
  error(values: object, text: string): void;
}

/** Only what helps to find the fault: SQL and parameters, which Sequelize hangs on its errors, stay out. */
const plainError = (error: Error): object => ({
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...("code" in error ? { code: error.code } : {}),
  ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
});

export const createLog = (level: string): Log =>
  pino(
    { level, base: { name: "clicktree" }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } },
    pino.destination({ dest: 2, sync: true }),
  );
