import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from "react";
import { type AnalysisState, type AnalysisStore, createAnalysisStore } from "./analysis-store.js";

const AnalysisContext = createContext<AnalysisStore | undefined>(undefined);

/** Around the editor: panel and canvas share what is known of the tree. */
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

/** A part of the analysis; the same value renders nothing again. */
export function useAnalysis<T>(select: (state: AnalysisState) => T): T {
  const store = useAnalysisStore();
  const read = useCallback(() => select(store.getState()), [store, select]);
  return useSyncExternalStore(store.subscribe, read);
}
