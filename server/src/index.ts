export { type SettingFault, settingNames } from "./config/read-settings.js";
export type { Limits, Settings } from "./config/settings.js";
export { StartFailure } from "./config/start-failure.js";
export { describeFaults, describeStartFailure, readSettings, startServer } from "./main.js";
export type { RunningServer, StartOptions } from "./start-server.js";
