import { useMemo } from "react";
import { useAnalysis } from "../../analysis/index.js";
import { useEditor } from "../../state/index.js";
import { type Overlay, overlayOf } from "../overlay/overlay.js";
import { CIRCLE } from "../scene/index.js";

/** What the analysis has to show on the canvas; undefined while nobody asks for it. */
export function useOverlay(): Overlay | undefined {
  const figures = useAnalysis(({ open, onCanvas, figures }) => (open && onCanvas ? figures : undefined));
  const table = useEditor(({ document }) => document.modulationTable);
  return useMemo(() => {
    // the table may be newer than the figures
    if (figures === undefined || table?.length !== figures.priors.length) return undefined;
    return overlayOf(figures.nodes, table, CIRCLE / 2);
  }, [figures, table]);
}
