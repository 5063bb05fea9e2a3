import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "../../../platform/session/index.js";
import { isUnsaved, openDocument, treeOf } from "../model/state.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import { useEditorUi } from "../state/editor-ui.js";
import { browserStorage } from "./browser-storage.js";
import { isDefaultName } from "./default-name.js";
import { writeDraft } from "./drafts.js";
import { isSkippedToday } from "./skip-today.js";
import { tabName } from "./tab.js";
import { useChecked } from "./use-checked.js";
import { useSaver } from "./use-saver.js";

/** What the rail, the bar and the keys do beyond the drawing: files, dialogs, ways out. */
export function useCommands() {
  const store = useEditorStore();
  const actions = useActions();
  const checked = useChecked();
  const { saveNow } = useSaver();
  const { open } = useEditorUi();
  const { id: userId } = useUser();
  const navigate = useNavigate();
  return useMemo(() => {
    /** Leaves the editor: the drawing stays as a draft that belongs to no stored tree (requirements 8.8). */
    const leave = (): void => {
      const { document } = store.getState();
      const loose = openDocument({ ...document, name: "", description: "" });
      store.run(() => loose);
      const draft = { document: loose.document, tree: treeOf(loose), unsaved: false };
      writeDraft(browserStorage, draft, { userId, tab: tabName() });
      void navigate("/");
    };
    return {
      save: () => saveNow(),
      saveAs: () => open({ kind: "saveAs", next: "nothing" }),
      preview: () => checked() && open({ kind: "preview" }),
      download: () => checked() && saveNow("export"),
      transfer(): void {
        if (!checked()) return;
        const state = store.getState();
        const loose = isUnsaved(state) || treeOf(state).id === undefined || isDefaultName(state.document.name);
        open({ kind: loose ? "reminder" : "transfer" });
      },
      modulation: () => open({ kind: "modulation" }),
      reset(): void {
        if (isSkippedToday("reset-confirm")) actions.reset();
        else open({ kind: "reset" });
      },
      home(): void {
        if (isUnsaved(store.getState()) && !isSkippedToday("back-home-confirm")) open({ kind: "home" });
        else leave();
      },
      leave,
      keys: () => open({ kind: "keys" }),
      design: () => open({ kind: "design" }),
      improve: () => checked() && open({ kind: "improve" }),
      sweep: () => checked() && open({ kind: "sweep" }),
      examples: () => open({ kind: "examples" }),
    };
  }, [store, actions, checked, saveNow, open, userId, navigate]);
}
