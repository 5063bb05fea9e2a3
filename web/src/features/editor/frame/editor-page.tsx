import { useState } from "react";
import { AnalysisProvider } from "../analysis/analysis-store.js";
import { emptyState } from "../model/state.js";
import { createEditorStore } from "../model/store.js";
import { SaverProvider } from "../saving/use-saver.js";
import { CanvasViewProvider } from "../state/canvas-view.js";
import { EditorProvider } from "../state/editor-context.js";
import { EditorUiProvider } from "../state/editor-ui.js";
import { Editor } from "./editor.js";

export default function EditorPage() {
  const [store] = useState(() => createEditorStore(emptyState));
  return (
    <EditorProvider store={store}>
      <CanvasViewProvider>
        <EditorUiProvider>
          <AnalysisProvider>
            <SaverProvider>
              <Editor />
            </SaverProvider>
          </AnalysisProvider>
        </EditorUiProvider>
      </CanvasViewProvider>
    </EditorProvider>
  );
}
