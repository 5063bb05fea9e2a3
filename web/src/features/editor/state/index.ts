export { EditorProvider, useEditorStore } from "./editor-context.js";
export { useEditor } from "./use-editor.js";
