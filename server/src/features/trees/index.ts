export { purgeOldTrees } from "./deleted-trees.js";
export { type Exported, exportTree, storedColumns, storedTree, treeFileOf } from "./presenter.js";
export { treesFeature } from "./routes.js";
export { readTree } from "./service.js";
