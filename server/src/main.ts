import { formatText, type Language } from "@clicktree/messages";
import { settings as texts } from "@clicktree/messages/catalogs";
import { readSettings, type SettingFault } from "./config/read-settings.js";
import { StartFailure } from "./config/start-failure.js";
import { startServer } from "./start-server.js";

export { readSettings, startServer };

/** All faults of the settings, one a line, for people. */
export const describeFaults = (faults: readonly SettingFault[], language: Language): string =>
  [
    formatText(texts, language, "refused"),
    ...faults.map(({ code, params }) => `  ${formatText(texts, language, code, params)}`),
  ].join("\n");

/** Why a start failed, in one sentence. */
export const describeStartFailure = (error: unknown, language: Language): string =>
  error instanceof StartFailure
    ? formatText(texts, language, error.code, error.params)
    : formatText(texts, language, "START_FAILED", { reason: error instanceof Error ? error.message : String(error) });
