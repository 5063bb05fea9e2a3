import { useState } from "react";
import { AnalysisProvider } from "../analysis/analysis-context.js";
import { emptyState } from "../model/state.js";
import { createEditorStore } from "../model/store.js";
import { CanvasViewProvider } from "../state/canvas-view.js";
import { EditorProvider } from "../state/editor-context.js";
import { DeskProvider } from "../state/editor-ui.js";
import { Editor } from "./editor.js";

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
