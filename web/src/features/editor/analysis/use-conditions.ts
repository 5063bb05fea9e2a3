import { useSyncExternalStore } from "react";
import { type Conditions, keptConditions, onConditions } from "./conditions.js";

/** The conditions that were set last, wherever on the page. */
export const useConditions = (): Conditions => useSyncExternalStore(onConditions, keptConditions);
