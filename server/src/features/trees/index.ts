export { type Exported, exportTree } from "./exported.js";
export { storedTree } from "./presenter.js";
export { treesFeature } from "./routes.js";
