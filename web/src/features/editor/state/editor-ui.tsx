import { createContext, type ReactNode, use, useState } from "react";
import { createStore, type Store, useStoreState } from "../../../platform/store/index.js";

/** What happens once the tree is saved. */
export type AfterSave = "nothing" | "export" | "transfer";

/** The dialog that is open; one at a time. */
type Dialog =
  | { readonly kind: "save" | "saveAs"; readonly next: AfterSave }
  | { readonly kind: "preview" | "reset" | "home" | "reminder" | "transfer" | "modulation" | "keys" | "examples" }
  | { readonly kind: "design" | "improve" | "sweep" }
  | { readonly kind: "conflict"; readonly next: AfterSave };

interface EditorUiState {
  readonly dialog: Dialog | undefined;
  /** The list of problems below the canvas is unfolded. */
  readonly problemsOpen: boolean;
  /** The panel shows the analysis instead of what is selected. */
  readonly analysisOpen: boolean;
  /** While it does, the canvas shows how often edges are taken and the posteriors at nodes. */
  readonly analysisOnCanvas: boolean;
}

/** What is open around the canvas. */
export interface EditorUi extends Pick<Store<EditorUiState>, "getState" | "subscribe"> {
  readonly open: (dialog: Dialog) => void;
  /** Closes the dialog. */
  readonly close: () => void;
  readonly showProblems: (shown: boolean) => void;
  readonly showAnalysis: (shown: boolean) => void;
  readonly showAnalysisOnCanvas: (shown: boolean) => void;
}

function createEditorUi(): EditorUi {
  const { getState, setState, subscribe } = createStore<EditorUiState>({
    dialog: undefined,
    problemsOpen: false,
    analysisOpen: false,
    analysisOnCanvas: true,
  });
  const change = (part: Partial<EditorUiState>): void => setState({ ...getState(), ...part });
  return {
    getState,
    subscribe,
    open: (dialog) => change({ dialog }),
    close: () => change({ dialog: undefined }),
    showProblems: (problemsOpen) => change({ problemsOpen }),
    showAnalysis: (analysisOpen) => change({ analysisOpen }),
    showAnalysisOnCanvas: (analysisOnCanvas) => change({ analysisOnCanvas }),
  };
}

const EditorUiContext = createContext<EditorUi | undefined>(undefined);

export function EditorUiProvider({ children }: { readonly children: ReactNode }) {
  const [ui] = useState(createEditorUi);
  return <EditorUiContext value={ui}>{children}</EditorUiContext>;
}

/** Always the same object. */
export function useEditorUi(): EditorUi {
  const ui = use(EditorUiContext);
  if (ui === undefined) throw new Error("useEditorUi needs an EditorUiProvider above it");
  return ui;
}

/** A part of what is open; the component renders again only when that part changes. */
export const useEditorUiState = <T,>(select: (state: EditorUiState) => T): T => useStoreState(useEditorUi(), select);
