import { startTransition, useEffect, useRef, useState } from "react";
import { useAnalysis, useAnalysisStore } from "../analysis/analysis-context.js";
import type { AnalysisStore } from "../analysis/analysis-store.js";
import type { EditorStore } from "../model/store.js";
import { CIRCLE } from "../scene/sizes.js";
import type { Place } from "../scene/strands.js";
import { useEditorStore } from "../state/editor-context.js";
import { type Belief, type Overlay, overlayOf } from "./overlay.js";

const known = new WeakMap<object, Overlay>();

/** What the analysis has to show on the canvas; undefined while nobody asks for it. */
function overlayIn(analysis: AnalysisStore, editor: EditorStore): Overlay | undefined {
  const { open, onCanvas, figures } = analysis.getState();
  const table = editor.getState().document.modulationTable;
  // the table may be newer than the figures
  if (!open || !onCanvas || figures === undefined || table?.length !== figures.priors.length) return undefined;
  const overlay = known.get(figures) ?? overlayOf(figures.nodes, table, CIRCLE / 2);
  known.set(figures, overlay);
  return overlay;
}

/** What a mark on the canvas shows of the analysis: it alone is drawn again when that looks different, not its node. */
function useOverlaid<T>(read: (overlay: Overlay) => T | undefined, same: (a: T, b: T) => boolean): T | undefined {
  const analysis = useAnalysisStore();
  const editor = useEditorStore();
  const last = useRef<{ overlay: Overlay | undefined; read: typeof read; value: T | undefined }>(undefined);
  return useAnalysis(() => {
    const overlay = overlayIn(analysis, editor);
    const { current } = last;
    // asked for each change of the analysis, of which most say nothing new of the canvas
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

/** Where the strands of one edge lie; `edges` are the counts of all edges of its source, `at` its place among them. */
export const useStrands = (source: string, edges: readonly (readonly number[])[], at: number) =>
  useOverlaid<readonly Place[]>(
    (overlay) => overlay.strands(source, edges)?.[at],
    (a, b) => a.length === b.length && a.every(({ width, start }, i) => width === b[i]!.width && start === b[i]!.start),
  );

/** Milliseconds without an edit after which nodes are named anew for who listens to them. */
const quiet = 400;

/** The overlay once the hand rests: nobody hears the names of nodes while drawing. */
export function useQuietOverlay(): Overlay | undefined {
  const analysis = useAnalysisStore();
  const editor = useEditorStore();
  const [overlay, setOverlay] = useState<Overlay>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setOverlay(overlayIn(analysis, editor))), quiet);
    };
    look();
    const stop = analysis.subscribe(look);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [analysis, editor]);
  return overlay;
}

export const useIsOverlaid = (): boolean =>
  useAnalysis(({ open, onCanvas, figures }) => open && onCanvas && figures !== undefined);
