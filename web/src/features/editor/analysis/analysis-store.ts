import type { ExportedFigures } from "@clicktree/core/analysis";
import type { ReceiverProblem } from "@clicktree/core/receiver";
import type { Curve, Figures } from "./analysis-job.js";

/** What the analysis shows, and what the canvas shows of it. */
export interface AnalysisState {
  /** The panel shows the analysis instead of what is selected. */
  readonly open: boolean;
  /** The canvas shows how often edges are taken and what is believed at nodes. */
  readonly onCanvas: boolean;
  /** Of the newest edit that was analysed; what came before it stays until then. */
  readonly figures: Figures | undefined;
  readonly curve: Curve | undefined;
  readonly exported: ExportedFigures | undefined;
  /** Why there are no figures. */
  readonly problem: ReceiverProblem | undefined;
  readonly failure: string | undefined;
}

export const nothingKnown = {
  figures: undefined,
  curve: undefined,
  exported: undefined,
  problem: undefined,
  failure: undefined,
} as const;

export interface AnalysisStore {
  getState(): AnalysisState;
  subscribe(listener: () => void): () => void;
  set(change: Partial<AnalysisState>): void;
}

export function createAnalysisStore(): AnalysisStore {
  let state: AnalysisState = { open: false, onCanvas: true, ...nothingKnown };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
  };
}
