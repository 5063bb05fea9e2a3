export { addChild, addNode, type ChildWish, kindBelow, type Probability, SPAWN } from "./add-node.js";
export { addParent } from "./add-parent.js";
export { arrange, layoutOf } from "./arrange.js";
export { type ConnectionFault, connect, connectionFault } from "./connect.js";
export {
  duplicateSelected,
  insertPart,
  type Part,
  partOf,
  partText,
  type ReadPart,
  readPart,
  selectedPart,
  subtreeOf,
} from "./copy.js";
export { documentOf, treeFileOf, withFreshIds } from "./document.js";
export { isLabel, moveNodes, rename, type SubsetFault, setLabel, setLabels, setSubset, subsetFault } from "./edit.js";
export { foldToOverview, toggleFold, unfoldAll, unfoldTo, type Visible, visibleOf } from "./fold.js";
export { freeMask, usedMask } from "./free-counts.js";
export { commit, MAX_STEPS, redo, undo } from "./history.js";
export {
  EMPTY_CELL,
  firstBadCell,
  isCell,
  isSize,
  readBlock,
  readSize,
  resized,
  setModulation,
  type Table,
  type TableSize,
  tableLimits,
  withBlock,
} from "./modulation.js";
export { type Outline, outlineOf } from "./outline.js";
export { errorsOf, problemMarks, problemsOf, sizeOf, type TreeSize } from "./problems.js";
export { remove, removeSelected, reset } from "./remove.js";
export { type Repair, type RepairKind, repairOf } from "./repair.js";
export { copyOf, nameOfFile, type ReadDrawing, readDrawing, replaceDrawing } from "./replace.js";
export { knowVersion, markClean, markSaved } from "./saving.js";
export { search } from "./search.js";
export { clearSelection, select, selectAll, selectEdges, selectNodes, toggleEdge, toggleNode } from "./select.js";
export { emptyDocument, emptyState, isEmpty, isUnsaved, nothingSelected, openDocument, treeOf } from "./state.js";
export { createEditorStore, type EditorStore } from "./store.js";
export type {
  Command,
  EditorDocument,
  EditorEdge,
  EditorNode,
  EditorState,
  Kind,
  Point,
  Selection,
  StoredTree,
} from "./types.js";
export { type Direction, directions, neighbour, walk } from "./walk.js";
