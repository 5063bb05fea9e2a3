import { type FileTransfer, routes } from "@clicktree/contract";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/index.js";
import { useFailureToast } from "../../../shared/toast/index.js";
import { useKnown } from "../queue/use-queue.js";

/** A request that an administrator opens is read by them, once; the first reader takes it. */
export function useMarkRead(request: FileTransfer): void {
  const api = useApi();
  const known = useKnown();
  const tellFailure = useFailureToast();
  const { t } = useTranslation("web-admin");
  const told = useRef<number>(undefined);
  const { id, isReadByCurrentAdmin } = request;
  useEffect(() => {
    if (isReadByCurrentAdmin !== false || told.current === id) return;
    told.current = id;
    api.call(routes.adminTransfers.markRead, { params: { id } }).then(known, (error: unknown) => {
      tellFailure(t("gone"), error, { fallback: t("goneHint") });
    });
  }, [id, isReadByCurrentAdmin, api, known, tellFailure, t]);
}
