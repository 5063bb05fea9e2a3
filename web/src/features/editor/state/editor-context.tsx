import { createContext, type ReactNode, type RefObject, use, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readLocal, writeLocal } from "../../../platform/local-storage.js";
import { createStore, type Store, useStoreState } from "../../../platform/store/create-store.js";
import { createEditorStore, type EditorStore, emptyState } from "../model/state.js";
import type { EditorState, Point } from "../model/types.js";
import { type Actions, createActions } from "./actions.js";
import { type CanvasMarks, type CanvasMarksStore, createCanvasMarks } from "./canvas-marks.js";

/** Calls from other parts of the editor to the canvas. */
export interface CanvasView {
  /** Brings a node or an edge into view and unfolds what hides it. */
  reveal(id: string): void;
  /** Brings a place into view at which there is no element of the drawing. */
  revealPlace(place: Point): void;
  /** Focuses the selected node or edge, or else a root. */
  focusSelection(): void;
  /** Arranges the tree, and shows all of it if otherwise nothing would be in view. */
  arrange(): void;
  /** Adds a decision to every open branch, according to the conditions of the analysis. */
  endBranches(): void;
  focusFind(): void;
  /** Shows the selected nodes and edges, or the whole tree if nothing is selected. */
  zoomToSelection(): void;
  /** Opens the menu of the selection, or else that of the canvas. */
  openMenu(): void;
  fit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Saves a picture of the whole tree. */
  exportImage(kind: "png" | "svg"): Promise<void>;
}

/** The step that follows a save. */
export type AfterSave = "nothing" | "export" | "send";

/** The open dialog; only one at a time. */
type Dialog =
  | { readonly kind: "save" | "saveAs" | "conflict"; readonly next: AfterSave }
  | {
      readonly kind:
        | "preview"
        | "reset"
        | "home"
        | "reminder"
        | "request"
        | "modulation"
        | "keys"
        | "examples"
        | "palette";
    }
  | {
      readonly kind: "addTree";
      /** Below a node for these counts, or at a position. */
      readonly place: {
        readonly parent?: string | undefined;
        readonly mask?: number | undefined;
        readonly at?: Point | undefined;
      };
    }
  | { readonly kind: "saveSubtree"; readonly node: string }
  | { readonly kind: "design" | "improve" | "sweep" | "simulate" | "tour" | "share" };

interface EditorUiState {
  readonly dialog: Dialog | undefined;
  /** Whether the list of problems below the canvas is unfolded. */
  readonly problemsOpen: boolean;
  /** Whether the panel shows the analysis instead of the selection. */
  readonly analysisOpen: boolean;
  /** Whether the canvas then shows the probabilities of edges and the posteriors at nodes. */
  readonly analysisOnCanvas: boolean;
  /**
   * The panel that replaces selection and analysis: a single shot step by step, the versions of the tree, or its runs.
   */
  readonly instead: "shot" | "versions" | "runs" | undefined;
  /** Whether the drawing is shown as text beside the canvas. */
  readonly textOpen: boolean;
  /** Whether the tour is offered: until it is taken or declined in this browser. */
  readonly tourOffered: boolean;
}

/** The open dialog and panels around the canvas. */
export interface EditorUi extends Pick<Store<EditorUiState>, "getState" | "subscribe"> {
  readonly open: (dialog: Dialog) => void;
  /** Closes the dialog. */
  readonly close: () => void;
  readonly showProblems: (shown: boolean) => void;
  readonly showAnalysis: (shown: boolean) => void;
  readonly showAnalysisOnCanvas: (shown: boolean) => void;
  /** Also closes the dialog. */
  readonly showInstead: (instead: EditorUiState["instead"]) => void;
  readonly showText: (shown: boolean) => void;
  readonly offerTour: (offered: false) => void;
}

const tourKey = "editor-tour";

function createEditorUi(): EditorUi {
  const { getState, setState, subscribe } = createStore<EditorUiState>({
    dialog: undefined,
    problemsOpen: false,
    analysisOpen: false,
    analysisOnCanvas: true,
    instead: undefined,
    textOpen: false,
    tourOffered: readLocal(tourKey) === undefined,
  });
  const change = (part: Partial<EditorUiState>): void => setState({ ...getState(), ...part });
  return {
    getState,
    subscribe,
    open: (dialog) => change({ dialog }),
    close: () => change({ dialog: undefined }),
    showProblems: (problemsOpen) => change({ problemsOpen }),
    showAnalysis: (analysisOpen) => change({ analysisOpen, instead: undefined }),
    showAnalysisOnCanvas: (analysisOnCanvas) => change({ analysisOnCanvas }),
    offerTour: (tourOffered) => {
      writeLocal(tourKey, "seen");
      change({ tourOffered });
    },
    showText: (textOpen) => change({ textOpen, dialog: undefined }),
    showInstead: (instead) => change({ instead, dialog: undefined }),
  };
}

interface Editor {
  readonly store: EditorStore;
  readonly actions: Actions;
  readonly ui: EditorUi;
  readonly marks: CanvasMarksStore;
  /** The canvas while it is on screen. */
  readonly canvas: RefObject<CanvasView | null>;
}

const EditorContext = createContext<Editor | undefined>(undefined);

export function EditorProvider({ children }: { readonly children: ReactNode }) {
  const canvas = useRef<CanvasView>(null);
  const [editor] = useState(() => {
    const store = createEditorStore(emptyState);
    return { store, actions: createActions(store), ui: createEditorUi(), marks: createCanvasMarks(), canvas };
  });
  return <EditorContext value={editor}>{children}</EditorContext>;
}

function useContextOfEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === undefined) throw new Error("the editor's parts need an EditorProvider above them");
  return editor;
}

// Each of these always returns the same object.
export const useEditorStore = (): EditorStore => useContextOfEditor().store;
export const useActions = (): Actions => useContextOfEditor().actions;
export const useEditorUi = (): EditorUi => useContextOfEditor().ui;
export const useCanvasMarksStore = (): CanvasMarksStore => useContextOfEditor().marks;
export const useCanvasView = (): RefObject<CanvasView | null> => useContextOfEditor().canvas;

/** A part of the editor's state. The component renders again only when that part changes. */
export const useEditor = <T,>(select: (state: EditorState) => T, equal?: (a: T, b: T) => boolean): T =>
  useStoreState(useEditorStore(), select, equal);

/** A part of the UI state. The component renders again only when that part changes. */
export const useEditorUiState = <T,>(select: (state: EditorUiState) => T): T => useStoreState(useEditorUi(), select);

/** A part of the canvas marks. The component renders again only when that part changes. */
export const useCanvasMarks = <T,>(select: (marks: CanvasMarks) => T): T =>
  useStoreState(useCanvasMarksStore(), select);

/** Id of the field with the value of the selected node, or the counts of the selected edge. */
export const valueFieldId = "editor-value";

/** Shows the selection in the panel and focuses its value. */
export function useEditValue(): () => void {
  const { showAnalysis } = useEditorUi();
  return useCallback(() => {
    flushSync(() => showAnalysis(false));
    const field = document.getElementById(valueFieldId);
    field?.focus();
    if (field instanceof HTMLInputElement && field.type === "text") field.select();
  }, [showAnalysis]);
}
