import { NetworkError } from "@clicktree/client";
import { type Demo1Analysis, type DemoRequest, routes } from "@clicktree/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { failureText, useApi } from "../../../platform/api.js";

interface Analysis {
  readonly result: Demo1Analysis | undefined;
  /** The failure as text. Result and failure are both undefined while the server is working. */
  readonly failure: string | undefined;
  /** Clears result and failure, and requests the analysis again. */
  readonly again: () => void;
}

/** The server's analysis of a feedback, requested when the panel is opened. */
export function useAnalysis({ id, feedbackVersion, feedbackFileContent }: DemoRequest, isOpen: boolean): Analysis {
  const { t } = useTranslation("web-demo-history");
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ["demo1-analysis", id, feedbackVersion];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(routes.demos.process, { body: { feedbackContent: feedbackFileContent ?? "" }, signal }),
    staleTime: "static",
    enabled: isOpen,
  });
  const words = (failed: Error) =>
    failed instanceof NetworkError ? t("requestFailed") : failureText(failed, t("processingFailed"));
  return {
    result: data,
    failure: error ? words(error) : undefined,
    again: () => void queries.resetQueries({ queryKey }),
  };
}
