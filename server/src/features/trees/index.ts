export { purgeOldTrees } from "./deleted-trees.js";
export { type Exported, exportTree, storedTree } from "./presenter.js";
export { treesFeature } from "./routes.js";
