import { loadNouns } from "../../../platform/i18n/index.js";

const texts = () => loadNouns(["web-design", "web-analysis", "analysis"]);

/** The dialogs with their texts: nothing of a design is loaded before somebody asks for it. */
export const loadDesign = async () => (await Promise.all([import("./design-dialog.js"), texts()]))[0];
export const loadSweep = async () => (await Promise.all([import("./sweep-dialog.js"), texts()]))[0];
export const loadImprove = async () => (await Promise.all([import("./improve-dialog.js"), texts()]))[0];
