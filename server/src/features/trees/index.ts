export { type Exported, exportTree } from "./exported.js";
export { treesFeature } from "./routes.js";
export { storedTree } from "./stored-form.js";
