import { ApiError, NetworkError } from "@clicktree/client";
import i18next from "i18next";
import { useCallback } from "react";

/** What to tell a person of a failed call: the server's own sentence, or why there was no answer. */
export function failureText(error: unknown): string {
  const t = i18next.getFixedT(null, "web-shell");
  if (error instanceof ApiError) return error.serverMessage ?? t("unknownError");
  if (error instanceof NetworkError) return t(error.reason === "timeout" ? "timeout" : "unreachable");
  return t("unknownError");
}

/** `failureText` with a fallback of the page's own where nothing is known of the failure. */
export const useFailureText = () =>
  useCallback((error: unknown, fallback: string): string => {
    const known = error instanceof NetworkError || (error instanceof ApiError && error.serverMessage !== undefined);
    return known ? failureText(error) : fallback;
  }, []);
