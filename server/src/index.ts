import { formatText, type Language } from "@clicktree/messages";
import { settings as texts } from "@clicktree/messages/catalogs";
import type { SettingFault } from "./config/read-settings.js";
import { StartFailure } from "./failures/domain-error.js";

export { readSettings, type SettingFault, settingNames } from "./config/read-settings.js";
export type { Settings } from "./config/settings.js";
export { recoverAccount } from "./recover-account.js";
export { type RunningServer, startServer } from "./start-server.js";

/** All invalid settings as text, one per line. */
export const formatFaults = (faults: readonly SettingFault[], language: Language): string =>
  [
    formatText(texts, language, "refused"),
    ...faults.map(({ code, params }) => `  ${formatText(texts, language, code, params)}`),
  ].join("\n");

/** Why a start failed, as one sentence. */
export const formatStartFailure = (error: unknown, language: Language): string =>
  error instanceof StartFailure
    ? formatText(texts, language, error.code, error.params)
    : formatText(texts, language, "START_FAILED", { reason: error instanceof Error ? error.message : String(error) });
