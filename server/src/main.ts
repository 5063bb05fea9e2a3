import { type Language, say } from "@clicktree/messages";
import { settings as texts } from "@clicktree/messages/settings";
import { readSettings, type SettingFault } from "./config/read-settings.js";
import { StartFailure } from "./failures/domain-error.js";
import { startServer } from "./start-server.js";

export { readSettings, startServer };

/** All faults of the settings, one a line, for people. */
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
