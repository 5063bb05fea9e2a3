import type { ExportedFigures } from "@clicktree/core/analysis";
import type { ReceiverProblem } from "@clicktree/core/receiver";
import { createContext, type ReactNode, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { writeLocal } from "../../../platform/local-storage.js";
import { createStore, type Store, useStoreState } from "../../../platform/store/create-store.js";
import { useEditorUiState } from "../state/editor-context.js";
import type { Curve, Figures } from "./analysis-results.js";
import {
  type Conditions,
  conditionsFor,
  conditionsKey,
  conditionsText,
  hasForeignPriors,
  storedConditions,
} from "./conditions.js";
import style from "./under-conditions.module.css";

/** The analysis conditions that a computation uses, with a note if their priors do not fit the table. */
export function UnderConditions({ hypotheses }: { readonly hypotheses: number }) {
  const { t } = useTranslation(["web-analysis", "judgement"]);
  const conditions = useAnalysis((state) => state.conditions);
  if (hypotheses === 0) return null;
  return (
    <div className={style.under}>
      <p>{t("under", { conditions: conditionsText(t, conditionsFor(conditions, hypotheses)) })}</p>
      {hasForeignPriors(conditions, hypotheses) && (
        <p className={style.left} role="status">
          {t("priorsLeft", { count: conditions.priors?.length ?? 0, hypotheses })}
        </p>
      )}
    </div>
  );
}

interface AnalysisState {
  /** Detector, priors and conventions; stored in the browser for the next visit. */
  readonly conditions: Conditions;
  /** Whether the typed conditions are invalid; then the figures are those of earlier ones. */
  readonly isInvalid: boolean;
  /** Figures of the latest analysed edit. Older figures stay until newer ones arrive. */
  readonly figures: Figures | undefined;
  readonly curve: Curve | undefined;
  readonly exported: ExportedFigures | undefined;
  /** Why there are no figures. */
  readonly problem: ReceiverProblem | undefined;
  readonly failure: string | undefined;
}

/** The results received from the worker. */
type AnalysisResults = Omit<AnalysisState, "conditions" | "isInvalid">;

export const noResults: AnalysisResults = {
  figures: undefined,
  curve: undefined,
  exported: undefined,
  problem: undefined,
  failure: undefined,
};

export interface AnalysisStore extends Pick<Store<AnalysisState>, "getState" | "subscribe"> {
  readonly setResults: (change: Partial<AnalysisResults>) => void;
  readonly setConditions: (conditions: Conditions) => void;
  readonly setInvalid: (isInvalid: boolean) => void;
}

function createAnalysisStore(): AnalysisStore {
  const { getState, setState, subscribe } = createStore<AnalysisState>({
    ...noResults,
    conditions: storedConditions(),
    isInvalid: false,
  });
  return {
    getState,
    subscribe,
    setResults: (change) => setState({ ...getState(), ...change }),
    setConditions(conditions) {
      writeLocal(conditionsKey, JSON.stringify(conditions));
      setState({ ...getState(), conditions });
    },
    setInvalid: (isInvalid) => setState({ ...getState(), isInvalid }),
  };
}

const AnalysisContext = createContext<AnalysisStore | undefined>(undefined);

/** Wraps the editor, so that panel, canvas and dialogs share the analysis of its tree. */
export function AnalysisProvider({ children }: { readonly children: ReactNode }) {
  const [store] = useState(createAnalysisStore);
  return <AnalysisContext value={store}>{children}</AnalysisContext>;
}

/** Always the same object. */
export function useAnalysisStore(): AnalysisStore {
  const store = use(AnalysisContext);
  if (store === undefined) throw new Error("The analysis needs an AnalysisProvider above it");
  return store;
}

/** A part of the analysis. The component renders again only when that part changes. */
export const useAnalysis = <T,>(select: (state: AnalysisState) => T): T => useStoreState(useAnalysisStore(), select);

/** Whether the canvas currently shows the analysis. */
export function useIsAnalysisOnCanvas(): boolean {
  const isShown = useEditorUiState((state) => state.analysisOpen && state.analysisOnCanvas);
  const isKnown = useAnalysis((state) => state.figures !== undefined && !state.isInvalid);
  return isShown && isKnown;
}
