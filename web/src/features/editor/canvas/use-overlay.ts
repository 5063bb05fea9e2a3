import { startTransition, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type AnalysisStore, useAnalysisStore } from "../analysis/analysis-store.js";
import type { EditorStore } from "../model/state.js";
import { CIRCLE } from "../scene/sizes.js";
import type { Place } from "../scene/strands.js";
import { type EditorUi, useEditorStore, useEditorUi } from "../state/editor-context.js";
import { type Belief, type Overlay, overlayOf } from "./overlay.js";

const overlays = new WeakMap<object, Overlay>();

/** The sources of the overlay: a change of any of them may change it. */
interface Sources {
  readonly analysis: AnalysisStore;
  readonly editor: EditorStore;
  readonly ui: EditorUi;
}

function useSources(): Sources {
  const [analysis, editor, ui] = [useAnalysisStore(), useEditorStore(), useEditorUi()];
  return useMemo(() => ({ analysis, editor, ui }), [analysis, editor, ui]);
}

/** The overlay of the newest analysis; undefined if the canvas does not show one. */
function overlayOfSources({ analysis, editor, ui }: Sources): Overlay | undefined {
  const { analysisOpen, analysisOnCanvas } = ui.getState();
  const { figures, isInvalid } = analysis.getState();
  const table = editor.getState().document.modulationTable;
  if (!analysisOpen || !analysisOnCanvas || isInvalid || figures === undefined) return undefined;
  // the table may be newer than the figures
  if (table?.length !== figures.priors.length) return undefined;
  const overlay = overlays.get(figures) ?? overlayOf(figures.nodes, table, CIRCLE / 2);
  overlays.set(figures, overlay);
  return overlay;
}

/** Returns a function that reads the current overlay, for code that need not run again when it changes. */
export function useOverlayReader(): () => Overlay | undefined {
  const sources = useSources();
  return useCallback(() => overlayOfSources(sources), [sources]);
}

function subscribeTo({ analysis, ui }: Sources, listener: () => void): () => void {
  const unsubscribe = [analysis.subscribe(listener), ui.subscribe(listener)];
  return () => {
    for (const each of unsubscribe) each();
  };
}

/** The part of the overlay that one mark shows. If it changes, only the mark renders again, not its node. */
function useOverlaid<T>(read: (overlay: Overlay) => T | undefined, same: (a: T, b: T) => boolean): T | undefined {
  const sources = useSources();
  const last = useRef<{ overlay: Overlay | undefined; read: typeof read; value: T | undefined }>(undefined);
  const subscribe = useCallback((listener: () => void) => subscribeTo(sources, listener), [sources]);
  return useSyncExternalStore(subscribe, () => {
    const overlay = overlayOfSources(sources);
    const { current } = last;
    // called at each change of the analysis, but few of them change the canvas
    if (current !== undefined && current.overlay === overlay && current.read === read) return current.value;
    const next = overlay && read(overlay);
    const before = current?.value;
    const value = next !== undefined && before !== undefined && same(before, next) ? before : next;
    last.current = { overlay, read, value };
    return value;
  });
}

export const useBelief = (id: string): Belief | undefined =>
  useOverlaid(
    (overlay) => overlay.belief(id),
    (a, b) => a.key === b.key,
  );

/**
 * Positions of the strands of one edge. `edges` are the counts of all edges of its source, `at` its index among them.
 */
export const useStrands = (source: string, edges: readonly (readonly number[])[], at: number) =>
  useOverlaid<readonly Place[]>(
    (overlay) => overlay.strands(source, edges)?.[at],
    (a, b) => a.length === b.length && a.every(({ width, start }, i) => width === b[i]!.width && start === b[i]!.start),
  );

/** Milliseconds without an edit after which node names are updated for screen readers. */
const restMs = 400;

/** The overlay after a pause in editing: screen readers need no new node names during an edit. */
export function useRestingOverlay(): Overlay | undefined {
  const sources = useSources();
  const [overlay, setOverlay] = useState<Overlay>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setOverlay(overlayOfSources(sources))), restMs);
    };
    update();
    const unsubscribe = subscribeTo(sources, update);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [sources]);
  return overlay;
}
