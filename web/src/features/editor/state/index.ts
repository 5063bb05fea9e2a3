export type { Actions } from "./actions.js";
export { EditorProvider, useActions, useEditorStore } from "./editor-context.js";
export { probability, say } from "./say.js";
export { useEditor } from "./use-editor.js";
