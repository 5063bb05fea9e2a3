import { type Language, pickLanguage, say } from "@clicktree/messages";
import { settings as texts } from "@clicktree/messages/settings";
import { readSettings, type SettingFault } from "./config/read-settings.js";
import type { Settings } from "./config/settings.js";
import { StartFailure } from "./config/start-failure.js";
import { type RunningServer, startServer } from "./start-server.js";

export { readSettings, startServer };

/** Exit code of a server that refuses to start. */
export const refusedToStart = 2;

/** All faults of the settings, one a line. */
export const describeFaults = (faults: readonly SettingFault[], language: Language): string =>
  [
    say(texts, language, "refused"),
    ...faults.map(({ code, params }) => `  ${say(texts, language, code, params)}`),
  ].join("\n");

/** Why a start failed, in one sentence. */
export const describeStartFailure = (error: unknown, language: Language): string =>
  error instanceof StartFailure
    ? say(texts, language, error.code, error.params)
    : say(texts, language, "START_FAILED", { reason: error instanceof Error ? error.message : String(error) });

export interface ServeOptions {
  readonly language?: Language;
  /** Where people read: the address, the first password, the reason of a refusal. */
  readonly print?: (line: string) => void;
  readonly complain?: (line: string) => void;
}

/** Runs the server until SIGTERM or SIGINT. Answers the process's exit code: 0 after a clean end, 2 where it cannot start. */
export async function serve(settings: Settings, options: ServeOptions = {}): Promise<number> {
  const language = options.language ?? pickLanguage(process.env.LC_ALL || process.env.LANG);
  const print = options.print ?? ((line) => process.stdout.write(`${line}\n`));
  const complain = options.complain ?? ((line) => process.stderr.write(`${line}\n`));
  let running: RunningServer;
  try {
    running = await startServer(settings);
  } catch (error) {
    complain(describeStartFailure(error, language));
    return refusedToStart;
  }
  if (running.firstAdministrator) print(say(texts, language, "adminMade", { ...running.firstAdministrator }));
  print(say(texts, language, "listening", { address: running.address }));
  await new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  await running.stop();
  return 0;
}
