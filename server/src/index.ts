export { type SettingFault, settingNames } from "./config/read-settings.js";
export type { Limits, Settings } from "./config/settings.js";
export { StartFailure } from "./failures/domain-error.js";
export { describeFaults, describeStartFailure, readSettings, startServer } from "./main.js";
export type { RunningServer, StartOptions } from "./start-server.js";
