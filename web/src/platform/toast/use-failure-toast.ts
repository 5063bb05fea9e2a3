import { useCallback } from "react";
import { useFailureText } from "../api/index.js";
import { toast } from "./toast-store.js";

interface More {
  /** Said where nothing is known of the failure. */
  readonly fallback?: string;
}

/** `tell(title, error)`: a toast of a call that failed, with what is known of why. */
export const useFailureToast = () => {
  const failure = useFailureText();
  return useCallback(
    (title: string, error: unknown, { fallback = "" }: More = {}): void =>
      toast({ kind: "error", title, text: failure(error, fallback) }),
    [failure],
  );
};
