import { routes } from "@clicktree/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keys, useApi } from "../../platform/api.js";
import { reportFailure } from "../../platform/toast/toast.js";
import { saveFile } from "../../shared/download/index.js";
import { type Conditions, queryOf } from "./conditions.js";

const pageSize = 50;

/** The entries that match the conditions, loaded page by page. */
export function useAudit(conditions: Conditions) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.audit(conditions),
    queryFn: ({ signal, pageParam }) => {
      const query = { ...queryOf(conditions), limit: pageSize, ...(pageParam !== 0 && { before: pageParam }) };
      return api.call(routes.audit.list, { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    refetchOnMount: "always",
  });
}

/** Saves all entries that match the conditions as CSV. */
export function useCsv(conditions: Conditions) {
  const { t } = useTranslation("web-audit");
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { bytes } = await api.callFile(routes.audit.csv, {
        query: queryOf(conditions),
        timeoutMs: 0,
        maxBytes: 1024 * 1024 * 1024,
      });
      saveFile({ name: "audit-log.csv", bytes: bytes as Uint8Array<ArrayBuffer>, isText: false });
    } catch (error) {
      reportFailure(t("csvFailed"), error);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
