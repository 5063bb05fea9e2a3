import { useState } from "react";
import { AnalysisProvider } from "./analysis/index.js";
import { CanvasViewProvider } from "./canvas/canvas-view.js";
import { DeskProvider } from "./desk/index.js";
import { Editor } from "./frame/editor.js";
import { createEditorStore, emptyState } from "./model/index.js";
import { EditorProvider } from "./state/index.js";

export default function EditorPage() {
  const [store] = useState(() => createEditorStore(emptyState));
  return (
    <EditorProvider store={store}>
      <CanvasViewProvider>
        <DeskProvider>
          <AnalysisProvider>
            <Editor />
          </AnalysisProvider>
        </DeskProvider>
      </CanvasViewProvider>
    </EditorProvider>
  );
}
