import { loadNouns } from "../../../../app/i18n/index.js";

/** The panel with its texts: nothing of the analysis is loaded before somebody asks for it. */
export const loadPanel = async () =>
  (await Promise.all([import("./analysis-panel.js"), loadNouns(["web-analysis", "analysis"])]))[0];
